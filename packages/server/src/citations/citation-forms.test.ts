import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-csl';
import { CITY_IDS } from '@crimemap/contract/cities';
import { describe, expect, it } from 'vitest';
import { citationForms } from './citation-forms.ts';

/** Replaces no-break spaces, as citation libraries do. */
const breaking = (text: unknown) => String(text).replaceAll('\u00a0', ' ');

const CITED = {
  id: 'abcdefghjk',
  url: 'https://map.example.org/c/abcdefghjk',
  read_on: '2026-05-03',
  view: { city: 'toronto' },
  filters: { en: 'crime type Shooting; area D51', fr: 'type de crime Tir d’arme à feu, secteur D51' },
  data_source: 'official',
  edition: { version: '3f2a9c1b00000000', made_at: '2026-05-03T10:00:00Z', newest: '2026-05-02' },
} as const;
const NUMBERS = { total: 1241, reason: null, left_out: [], sha256: 'a'.repeat(64) };
const formsOf = (language: 'en' | 'fr', change: object = {}) =>
  citationForms({ ...CITED, ...change }, NUMBERS, language);

describe('citation text', () => {
  it('contains author, year and day, dataset, version, publisher and address, in APA and in Chicago', () => {
    const { title, apa, chicago } = formsOf('en');
    expect(title).toBe('Reports to police, Toronto: crime type Shooting; area D51');
    expect(apa).toBe(
      'Toronto Police Service. (2026, May 3). Reports to police, Toronto: crime type Shooting; area D51 (Version 3f2a9c1b; 1,241 reports) [Data set]. Canada Crime Map. https://map.example.org/c/abcdefghjk',
    );
    expect(chicago).toBe(
      'Toronto Police Service. “Reports to police, Toronto: crime type Shooting; area D51.” Data set, version 3f2a9c1b, as of May 3, 2026: 1,241 reports. Canada Crime Map. https://map.example.org/c/abcdefghjk.',
    );
  });

  it('is written in French', () => {
    const { apa, chicago } = formsOf('fr');
    expect(apa).toContain('Service de police de Toronto. (2026, 3 mai). Signalements à la police, Toronto\u00a0:');
    expect(apa).toContain('[jeu de données]');
    expect(chicago).toContain('en date du 3 mai 2026');
  });

  it('states that the rows are sample data', () => {
    const sample = formsOf('en', { data_source: 'rehearsal' });
    for (const text of [sample.apa, sample.chicago, String(sample.csl[0]?.['note'])])
      expect(text).toContain('Sample data');
  });
});

describe('citation of a number with missing data', () => {
  const missing = [{ from: '2022-01-01', until: '2022-12-31', reason: 'not_read' as const }];
  const held = { reason: 'not_read' as const, from: '2003-01-01', until: '2026-11-19', missing };
  const unread = { reason: 'not_read' as const, from: null, until: null, missing: [] };
  const left_out = [
    { crime_type: 'theft' as const, ...held },
    { crime_type: 'assault' as const, ...held },
    { crime_type: 'homicide' as const, ...unread },
    { crime_type: 'fraud' as const, ...unread, reason: 'not_published' as const },
  ];
  const written = (of: typeof left_out, language: 'en' | 'fr' = 'en') => {
    const { apa, chicago, csl } = citationForms(CITED, { ...NUMBERS, left_out: of }, language);
    return [apa, chicago, String(csl[0]?.['note'])];
  };

  it('lists the data that could not be read, in every form', () => {
    for (const text of written(left_out))
      expect
        .soft(text)
        .toContain(
          'Not included, because we could not read it: Theft, Assault from 2022-01-01 to 2022-12-31; Homicide.',
        );
    for (const text of written(left_out, 'fr')) expect.soft(text).toContain('du 2022-01-01 au 2022-12-31');
  });

  it('contains no zero if there is no data', () => {
    const nothing = { ...NUMBERS, total: null, reason: 'not_read' as const, left_out };
    const { apa, chicago, csl } = citationForms(CITED, nothing, 'en');
    for (const text of [apa, chicago, String(csl[0]?.['note'])]) {
      expect.soft(text).toContain('no number: not read yet');
      expect.soft(text).not.toMatch(/\b0 reports/);
    }
  });

  it('lists three of several types with the number of further types, and no missing data if all data was read', () => {
    const four = (['theft', 'assault', 'robbery', 'fraud'] as const).map((crime_type) => ({ crime_type, ...held }));
    for (const text of written(four as typeof left_out))
      expect.soft(text).toContain('Theft, Assault, Robbery and 1 more from 2022-01-01');
    for (const text of written([])) expect.soft(text).not.toContain('Not included');
  });
});

describe.each(['en', 'fr'] as const)('a library for citation formats (%s)', (language) => {
  it('reads the BibTeX and the CSL-JSON as the same dataset', () => {
    const { bibtex, csl, title } = formsOf(language);
    const fromBibtex = new Cite(bibtex).data[0];
    const fromCsl = new Cite(csl).data[0];
    for (const item of [fromBibtex, fromCsl]) {
      expect(item).toMatchObject({
        type: 'dataset',
        publisher: 'Canada Crime Map',
        version: '3f2a9c1b',
        URL: CITED.url,
      });
      expect(breaking(item?.title)).toBe(breaking(title));
      expect(item?.issued?.['date-parts']?.[0]?.slice(0, 2)).toEqual([2026, 5]);
      expect(item?.note).toContain(NUMBERS.sha256);
    }
    const literal = (item: typeof fromCsl) => item?.author?.map(({ literal: name, family }) => name ?? family);
    expect(literal(fromBibtex)).toEqual(literal(fromCsl));
  });

  it('reads the same dataset from the RIS, which has one field per line', () => {
    const { ris, csl, title } = formsOf(language);
    const lines = ris.split('\r\n').slice(0, -1);
    for (const line of lines) expect.soft(line).toMatch(/^[A-Z][A-Z0-9] {2}- [^\r\n]*$/);
    expect([lines[0], lines.at(-1)]).toEqual(['TY  - DATA', 'ER  - ']);
    const fields = Object.fromEntries(lines.map((line) => [line.slice(0, 2), line.slice(6)]));
    expect(fields).toMatchObject({ TI: title, PY: '2026', DA: '2026/05/03', ET: '3f2a9c1b', UR: CITED.url });
    expect([fields['AU'], fields['N1']]).toEqual([new Cite(csl).data[0]?.author?.[0]?.literal, csl[0]?.['note']]);
  });

  it('reads the BibTeX of every city, with special characters in the filters', () => {
    const nasty = 'area A & B, 50 % {x} #1_2 $3 ~ ^ \\ “é”';
    for (const city of CITY_IDS) {
      const { bibtex, title } = formsOf(language, { view: { city }, filters: { en: nasty, fr: nasty } });
      const [item] = new Cite(bibtex).data;
      expect.soft(breaking(item?.title), city).toBe(breaking(title));
    }
  });

  it('writes an APA citation with the same parts from the CSL-JSON', () => {
    const { csl, title } = formsOf(language);
    const written = new Cite(csl).format('bibliography', { template: 'apa', lang: 'en-US' });
    // The library uses English punctuation.
    const [start] = breaking(title).split(' : ');
    for (const part of ['(2026', start, 'Canada Crime Map', CITED.url, '3f2a9c1b'])
      expect(breaking(written)).toContain(part);
  });
});
