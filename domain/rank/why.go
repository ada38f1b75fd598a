package rank

import (
	"fmt"

	"arbiter/domain"
)

// Why says why one of two entrants of a table stands above the other (G-5): as the
// regulation says it itself, else by the steps of the table.
func Why(r domain.Regulation, t *domain.Tournament, table domain.Table, a, b domain.EntrantID) ([]domain.Text, error) {
	if e, ok := r.(domain.Explainer); ok {
		sentences, err := e.Explain(t, table, a, b)
		if err != nil {
			return nil, fmt.Errorf("table %s: %w", table.ID, err)
		}
		return sentences, nil
	}
	return Explain(r.Key(), table, a, b, func(id domain.EntrantID) string {
		if e, ok := t.Entrant(id); ok {
			return e.Name
		}
		return string(id)
	})
}
