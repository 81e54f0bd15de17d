import { describe, expect, it } from 'vitest';
import { periodsNamed } from './periods-named.ts';

const TODAY = '2026-11-22';
const read = (text: string) =>
  periodsNamed(text, TODAY).periods.map(({ since = '…', until = '…' }) => `${since} ${until}`);

const MARCH = { 2024: '2024-03-01 2024-03-31', 2025: '2025-03-01 2025-03-31', 2026: '2026-03-01 2026-03-31' };

describe('a part of a year and a year beside it are one period', () => {
  it.each([
    ['in March of last year', MARCH[2025]],
    ['March last year', MARCH[2025]],
    ['last year in March', MARCH[2025]],
    ['in 2024 in March', MARCH[2024]],
    ['en mars de l’an dernier', MARCH[2025]],
    ['l’année dernière en mars', MARCH[2025]],
    ['in October this year', '2026-10-01 2026-10-31'],
    ['on March 3 last year', '2025-03-03 2025-03-03'],
    ['between January and March this year', '2026-01-01 2026-03-31'],
    ['from January to June last year', '2025-01-01 2025-06-30'],
    ['in the first quarter of last year', '2025-01-01 2025-03-31'],
    ['in the summer of last year', '2025-06-01 2025-08-31'],
    ['au premier semestre de cette année', '2026-01-01 2026-06-30'],
    ['between March 2024 and 2025', '2024-03-01 2025-12-31'],
    ['ont été signalés l’an dernier', '2025-01-01 2025-12-31'],
  ])('“%s” is %s', (text, period) => expect(read(text)).toEqual([period]));
});

describe('a part of two years is the same one of each', () => {
  it.each([
    ['in March 2024 and 2025', [MARCH[2024], MARCH[2025]]],
    ['March 2024, 2025 and 2026', [MARCH[2024], MARCH[2025], MARCH[2026]]],
    ['in March 2025 compared to 2024', [MARCH[2025], MARCH[2024]]],
    ['mars 2025 par rapport à 2024', [MARCH[2025], MARCH[2024]]],
    ['in March this year compared to last year', [MARCH[2026], MARCH[2025]]],
    ['in 2024 and 2025 in March', [MARCH[2024], MARCH[2025]]],
    ['summer 2024 and 2025', ['2024-06-01 2024-08-31', '2025-06-01 2025-08-31']],
    ['Q1 2024 and 2025', ['2024-01-01 2024-03-31', '2025-01-01 2025-03-31']],
    ['between January and March 2024 and 2025', ['2024-01-01 2024-03-31', '2025-01-01 2025-03-31']],
    ['compare January to March 2025 with January to March 2024', ['2025-01-01 2025-03-31', '2024-01-01 2024-03-31']],
  ])('“%s”', (text, periods) => expect(read(text)).toEqual(periods));
});

describe('a year back from today is no calendar year', () => {
  it.each([
    ['over the past year', '2025-11-22 2026-11-22'],
    ['in the last year', '2025-11-22 2026-11-22'],
    ['au cours de la dernière année', '2025-11-22 2026-11-22'],
    ['last year', '2025-01-01 2025-12-31'],
    ['since the start of the year', '2026-01-01 2026-11-22'],
  ])('“%s” is %s', (text, period) => expect(read(text)).toEqual([period]));
});
