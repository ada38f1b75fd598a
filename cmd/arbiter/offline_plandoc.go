package main

import (
	"cmp"

	"arbiter/domain"
	"arbiter/handlers/text"
)

// planDoc is what plan prints; times are minutes from the start.
type planDoc struct {
	Regulation string        `json:"regulation"`
	Entrants   int           `json:"entrants"`
	Tables     int           `json:"tables"`
	Minutes    int           `json:"minutes"`
	Fits       bool          `json:"fits"` // whether anything ends in time
	Proposals  []proposalDoc `json:"proposals"`
}

type proposalDoc struct {
	Format       string            `json:"format"`
	Settings     map[string]string `json:"settings,omitempty"`
	Stages       []planStageDoc    `json:"stages"`
	Rounds       int               `json:"rounds"`
	Games        int               `json:"games"` // at most
	LeastGames   int               `json:"least_games"`
	EntrantGames [2]int            `json:"entrant_games"` // of one entrant, least and most
	Waves        int               `json:"waves"`
	EndMinutes   int               `json:"end_minutes"`
	Fits         bool              `json:"fits"`
	SpareMinutes int               `json:"spare_minutes"` // below zero when it does not fit
	GivesUp      []string          `json:"gives_up"`
	Warnings     []string          `json:"warnings"`
}

type planStageDoc struct {
	Kind       string `json:"kind,omitempty"`
	Text       string `json:"text"`
	Rounds     int    `json:"rounds"`
	Games      int    `json:"games"`
	LeastGames int    `json:"least_games"`
	Waves      int    `json:"waves"`
	Minutes    int    `json:"minutes"`
}

func (d *desk) planDoc(request domain.PlanRequest, proposals []domain.Proposal) planDoc {
	doc := planDoc{
		Regulation: d.plans.regulation, Entrants: request.Entrants, Tables: request.Tables, Minutes: request.Minutes,
		Proposals: []proposalDoc{},
	}
	for _, p := range proposals {
		doc.Fits = doc.Fits || p.Fits()
		doc.Proposals = append(doc.Proposals, d.proposalDoc(p))
	}
	return doc
}

func (d *desk) proposalDoc(p domain.Proposal) proposalDoc {
	doc := proposalDoc{
		Format: p.Spec, Settings: p.Settings, Stages: []planStageDoc{},
		Rounds: p.Rounds, Games: p.Games, LeastGames: p.LeastGames, EntrantGames: p.EntrantGames, Waves: p.Waves,
		EndMinutes: p.Minutes, Fits: p.Fits(), SpareMinutes: p.Spare,
		GivesUp: d.sentences(p.GivesUp), Warnings: d.sentences(p.Warnings),
	}
	for _, s := range p.Stages {
		doc.Stages = append(doc.Stages, planStageDoc{s.Kind, d.words(s.Text), s.Rounds, s.Games, s.LeastGames, s.Waves, s.Minutes})
	}
	return doc
}

func (d *desk) sentences(texts []domain.Text) []string {
	out := make([]string, len(texts))
	for i, t := range texts {
		out[i] = d.words(t)
	}
	return out
}

func (d *desk) words(t domain.Text) string { return d.texts.Text(cmp.Or(d.lang, text.Russian), t) }
