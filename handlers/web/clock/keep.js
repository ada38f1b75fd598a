// What survives a reload. A browser that keeps nothing, or a kept value that cannot be
// read, gives the usual one.

export function load(name, valid, usual) {
  try {
    const value = JSON.parse(localStorage.getItem('clock.' + name));
    return valid(value) ? value : usual;
  } catch {
    return usual;
  }
}

export function save(name, value) {
  try {
    localStorage.setItem('clock.' + name, JSON.stringify(value));
  } catch {
    // private windows may refuse: the clock runs all the same
  }
}
