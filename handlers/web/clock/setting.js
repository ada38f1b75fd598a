// The dialog that begins a new game: minutes of the clocks and the half that starts.

const $ = (id) => document.getElementById(id);
const fields = ['first', 'second', 'look'];

export class Setting {
  // begin takes the minutes of the three clocks and the half that starts, near or far.
  constructor(begin) {
    $('minutes').addEventListener('submit', (event) => {
      event.preventDefault();
      $('setting').close();
      begin(fields.map((id) => $(id).valueAsNumber), $('side').value);
    });
    $('keep').addEventListener('click', () => $('setting').close());
  }

  open(game, starts) {
    fields.forEach((id, i) => { $(id).value = game.minutes[i]; });
    $('side').value = starts;
    $('lost').hidden = game.turn === null;
    $('setting').showModal();
  }
}
