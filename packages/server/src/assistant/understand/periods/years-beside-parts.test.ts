import { describe, expect, it } from 'vitest';
import { periodsNamed } from './periods-named.ts';

const TODAY = '2026-11-22';
const read = (text: string) =>
  periodsNamed(text, TODAY).periods.map(({ since = '…', until = '…' }) => `${since} ${until}`);

const MARCH = { 2024: '2024-03-01 2024-03-31', 2025: '2025-03-01 2025-03-31', 2026: '2026-03-01 2026-03-31' };

type ByLanguage<Case> = Readonly<Record<'English' | 'French', readonly Case[]>>;

/** Texts with one period, such as a part of a year and its year, or the year before today. */
const ONE_PERIOD: ByLanguage<readonly [text: string, period: string]> = {
  English: [
    ['in March of last year', MARCH[2025]],
    ['March last year', MARCH[2025]],
    ['last year in March', MARCH[2025]],
    ['in 2024 in March', MARCH[2024]],
    ['in October this year', '2026-10-01 2026-10-31'],
    ['on March 3 last year', '2025-03-03 2025-03-03'],
    ['between January and March this year', '2026-01-01 2026-03-31'],
    ['from January to June last year', '2025-01-01 2025-06-30'],
    ['in the first quarter of last year', '2025-01-01 2025-03-31'],
    ['in the summer of last year', '2025-06-01 2025-08-31'],
    ['between March 2024 and 2025', '2024-03-01 2025-12-31'],
    ['March 1 to 10 last year', '2025-03-01 2025-03-10'],
    ['the first three months of this year', '2026-01-01 2026-03-31'],
    ['over the past year', '2025-11-22 2026-11-22'],
    ['in the last year', '2025-11-22 2026-11-22'],
    ['last year', '2025-01-01 2025-12-31'],
    ['since the start of the year', '2026-01-01 2026-11-22'],
  ],
  French: [
    ['en mars de l’an dernier', MARCH[2025]],
    ['l’année dernière en mars', MARCH[2025]],
    ['au premier semestre de cette année', '2026-01-01 2026-06-30'],
    ['ont été signalés l’an dernier', '2025-01-01 2025-12-31'],
    ['au cours de la dernière année', '2025-11-22 2026-11-22'],
  ],
};
/** Ambiguous texts: another year follows a part of a year or a period without a start or an end. */
const UNCLEAR: ByLanguage<string> = {
  English: [
    'in March 2024 and 2025',
    'March 2024, 2025 and 2026',
    'in March this year compared to last year',
    'summer 2024 and 2025',
    'March 1 to 10, 2024 and 2025',
    'March 3, 2024 and 2025',
    'Q1 2024 and 2025',
    'between January and March 2024 and 2025',
    'until March 2025 and 2026',
    'until the end of March 2025 and 2026',
    'until March 10, 2025 and 2026',
    'up to March 2025, 2026',
    'since March 2024 and 2025',
    'before March 2024 or 2025',
    'from January 2024 until March 2025 and 2026',
    'from March 2024 to March 2025 and 2026',
    'since 2024 and 2025',
    'before 2024 or 2025',
  ],
  French: [
    'mars 2025 par rapport à 2024',
    'du 1er au 10 mars 2024 et 2025',
    'jusqu’en 2024 et 2025',
    'jusqu’en mars 2025 et 2026',
    'avant le 3 mars 2025 et 2026',
    'depuis l’été 2024 et 2025',
  ],
};

describe.each(['English', 'French'] as const)('periods in a text in %s', (language) => {
  it('are a single period if the text contains a part of a year next to the year', () => {
    for (const [text, period] of ONE_PERIOD[language]) expect.soft(read(text), text).toEqual([period]);
  });
  it('are not recognized if a part of a year or an open period is next to another year', () => {
    for (const text of UNCLEAR[language]) {
      const { periods, rest } = periodsNamed(text, TODAY);
      expect.soft(periods, text).toEqual([]);
      expect.soft(rest, text).toMatch(/202|year/);
    }
  });
});
