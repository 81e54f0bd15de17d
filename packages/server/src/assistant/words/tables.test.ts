import { describe, expect, it } from 'vitest';
import * as tables from './tables.ts';
import { plain } from './written.ts';

const { TYPE_SAID, FINER_SAID, PEOPLE_SAID, TERMS, MAP_TOPICS_SAID, IN_NEED_SAID, REFUSED_SAID, QUESTIONS_SAID } =
  tables;
const phraseTables = { 'crime-types': TYPE_SAID, 'finer-offences': FINER_SAID, 'people-harmed': PEOPLE_SAID };
const bothLanguages = {
  'finer-offences': FINER_SAID,
  'people-harmed': PEOPLE_SAID,
  terms: TERMS,
  'map-topics': MAP_TOPICS_SAID,
  'in-need': IN_NEED_SAID,
  refused: REFUSED_SAID,
  questions: { en: QUESTIONS_SAID.en.asks, fr: QUESTIONS_SAID.fr.asks },
};

describe.each(Object.entries(phraseTables))('phrase table %s', (_, table) => {
  it.each(['en', 'fr'] as const)('contains only plain whole words in “%s”', (lang) => {
    for (const [key, patterns] of Object.entries(table[lang]))
      for (const pattern of patterns) {
        expect.soft(pattern, key).toMatch(/^[a-z0-9 _/()]+$/);
        expect.soft(plain(pattern.replace(/[_/()]/g, '')).trim().length, `${key}: ${pattern}`).toBeGreaterThan(0);
      }
  });
});

it.each(Object.entries(bothLanguages))('word table %s has the same keys in both languages', (_, { en, fr }) => {
  expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted());
});
