import { expect, it } from 'vitest';
import { periodsNamed } from './periods-named.ts';

const TODAY = '2026-11-22';
const read = (text: string) => {
  const { periods, rest } = periodsNamed(text, TODAY);
  return { periods: periods.map(({ since = '…', until = '…' }) => `${since} ${until}`), rest: rest.trim() };
};

type Case = readonly [text: string, expected: string];
type SeveralCase = readonly [text: string, periods: readonly string[]];

/** Texts, each with the one period that it names. */
const ONE: Readonly<Record<'English' | 'French', readonly Case[]>> = {
  English: [
    ['2024', '2024-01-01 2024-12-31'],
    ['in 2024 near Yonge Street', '2024-01-01 2024-12-31'],
    ['in 2024 on King Street', '2024-01-01 2024-12-31'],
    ['from 2023 to 2024 along Queen Street', '2023-01-01 2024-12-31'],
    ['in the year 2024', '2024-01-01 2024-12-31'],
    ['in the 2010s', '2010-01-01 2019-12-31'],
    ['first half of 2025', '2025-01-01 2025-06-30'],
    ['the first 3 months of 2025', '2025-01-01 2025-03-31'],
    ['first six months of 2025', '2025-01-01 2025-06-30'],
    ['2025-03-09', '2025-03-09 2025-03-09'],
    ['2025-03', '2025-03-01 2025-03-31'],
    ['February 2024', '2024-02-01 2024-02-29'],
    ['in December', '2025-12-01 2025-12-31'],
    ['last November', '2025-11-01 2025-11-30'],
    ['from November to February 2025', '2024-11-01 2025-02-28'],
    ['March 1 to 10, 2024', '2024-03-01 2024-03-10'],
    ['since the beginning of 2024', '2024-01-01 2026-11-22'],
    ['after March 2025', '2025-04-01 2026-11-22'],
    ['before March 10, 2025', '… 2025-03-09'],
    ['from 2024', '2024-01-01 2024-12-31'],
    ['between 2024 and now', '2024-01-01 2026-11-22'],
    ['from 2024 to today', '2024-01-01 2026-11-22'],
    ['the last 24 hours', '2026-11-21 2026-11-22'],
    ['the past decade', '2016-11-22 2026-11-22'],
    ['this week', '2026-11-16 2026-11-22'],
    ['last summer', '2026-06-01 2026-08-31'],
    ['robberies october', '2026-10-01 2026-10-31'],
    ['april to june', '2026-04-01 2026-06-30'],
    ['november to february', '2025-11-01 2026-02-28'],
    ['last winter', '2025-12-01 2026-02-28'],
    ['this fall', '2026-09-01 2026-11-22'],
    ['2025 Q4', '2025-10-01 2025-12-31'],
    ['since covid began', '2020-03-11 2026-11-22'],
    ['before the pandemic', '… 2020-03-10'],
    ['from Labour Day to Thanksgiving this fall', '2026-09-07 2026-10-12'],
    ['the last twenty-four months', '2024-11-22 2026-11-22'],
  ],
  French: [
    ['les années 2010', '2010-01-01 2019-12-31'],
    ['les 3 premiers mois de 2025', '2025-01-01 2025-03-31'],
    ['aux premiers trois mois de 2025', '2025-01-01 2025-03-31'],
    ['au mois de mars 2025', '2025-03-01 2025-03-31'],
    ['depuis hier', '2026-11-21 2026-11-22'],
    ['avant mars 2025', '… 2025-02-28'],
    ['depuis la pandémie', '2020-03-11 2026-11-22'],
    ['entre la Saint-Jean et la fête du Canada cet été', '2026-06-24 2026-07-01'],
    ['sur vingt-quatre mois', '2024-11-22 2026-11-22'],
    ['octobre', '2026-10-01 2026-10-31'],
    ['avril à juin', '2026-04-01 2026-06-30'],
    ['pour juin', '2026-06-01 2026-06-30'],
    ['les trois derniers mois', '2026-08-22 2026-11-22'],
    ['troisième trimestre de 2025', '2025-07-01 2025-09-30'],
  ],
};
const SEVERAL: Readonly<Record<'English' | 'French', readonly SeveralCase[]>> = {
  English: [
    ['compare 2024 to 2025', ['2024-01-01 2024-12-31', '2025-01-01 2025-12-31']],
    ['March 2024 and March 2025', ['2024-03-01 2024-03-31', '2025-03-01 2025-03-31']],
    ['2021, 2022, 2023, 2024 and 2025', [2021, 2022, 2023, 2024, 2025].map((y) => `${y}-01-01 ${y}-12-31`)],
    ['last year and this year', ['2025-01-01 2025-12-31', '2026-01-01 2026-11-22']],
    ['this october compared to last october', ['2026-10-01 2026-10-31', '2025-10-01 2025-10-31']],
    ['more than last year', ['2026-01-01 2026-11-22', '2025-01-01 2025-11-22']],
  ],
  French: [['en mars et en avril 2025', ['2025-03-01 2025-03-31', '2025-04-01 2025-04-30']]],
};
/** Texts with impossible or ambiguous periods, each with the words that stay unread. */
const UNREAD: Readonly<Record<'English' | 'French', readonly Case[]>> = {
  English: [
    ['February 30, 2025', 'february 30'],
    ['from 2024 to 2020', 'from 2024 to'],
    ['last night', 'last night'],
    ['this morning', 'this morning'],
    ['winter 2025', 'winter'],
    ['may I', 'may i'],
    ['during COVID', 'during covid'],
    ['in the last 6 months of 2025', 'last 6 months'],
    ['in the first 13 months of 2025', 'first 13 months'],
    ['in the first 3 months', 'first 3 months'],
    ['the first 3 weeks of 2025', 'first 3 weeks'],
    ['in the last week of March 2025', 'last week'],
    // A radius and a house number are no years.
    ['within 2000 m of Union Station', '2000 m'],
    ['near 2015 Yonge Street', '2015 yonge'],
  ],
  French: [['les 3 derniers mois de 2025', '3 derniers mois']],
};

it.each(['English', 'French'] as const)(
  'periodsNamed returns the periods of a question in %s, and skips unclear periods',
  (language) => {
    for (const [text, period] of ONE[language]) expect.soft(read(text).periods, text).toEqual([period]);
    for (const [text, periods] of SEVERAL[language]) expect.soft(read(text).periods, text).toEqual(periods);
    for (const [text, left] of UNREAD[language]) expect.soft(read(text).rest, text).toContain(left);
  },
);

it.each([
  ['January 2025 on Fridays', '2025-01-01 2025-01-31'],
  ['in January 2025 on the weekends', '2025-01-01 2025-01-31'],
  ['in 2024 on statutory holidays', '2024-01-01 2024-12-31'],
  ['in 2024 on weeknights', '2024-01-01 2024-12-31'],
  ['from 2024 on', '2024-01-01 2026-11-22'],
  ['au cours des 30 derniers jours', '2026-10-23 2026-11-21'],
  ['au cours des 7 derniers jours', '2026-11-15 2026-11-21'],
])('periodsNamed does not extend a period to today if “on” or “des” introduces days: %s', (text, period) => {
  expect(read(text).periods).toContain(period);
});
