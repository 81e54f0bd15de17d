import './no-window.ts';
import { CITY_IDS } from '@crimemap/contract/cities';
import { dateOfDay } from '@crimemap/contract/incident-days';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkOfView } from '../../packages/web/src/features/export/link-of-view.ts';
import { formatMapSearch } from '../../packages/web/src/map-state/map-search.ts';
import { wholeSearch } from '../../packages/web/src/map-state/whole-question.ts';
import type { Opened } from './open-link.ts';
import { reportedIn, type Visitor, withServer } from './visitors.ts';

const MAX_TEST_MS = 300_000;
const SEED = 33;

/** Generates mostly known values, and sometimes others. */
const mostlyOf = (known: readonly string[], ...others: string[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: fc.constantFrom(...others) });

const TIMES = [
  ...['year=2023', 'year=2024', 'year=2025', 'year=2026', 'days=0', 'days=30'],
  ...['period=28d', 'period=12m', 'period=2025-03', 'period=2025-01-01..2025-06-30'],
];

/** Generates a random link. Most parts are valid, and some are unknown to the city or the map. */
const someLink = fc.constantFrom(...CITY_IDS).chain((city) => {
  const { types, areas } = reportedIn(city);
  return fc
    .record(
      {
        crime_type: mostlyOf(types, 'all', 'fraud', 'arson'),
        division: mostlyOf(areas, 'nowhere'),
        time: mostlyOf(TIMES, 'year=1999', 'year=20x4', 'year=2025&period=12m'),
        months: mostlyOf(['3-9', '1-6,12'], '13'),
        // Reports of Edmonton have no hour.
        ...(city !== 'edmonton' && { hours: mostlyOf(['6-22', 'fri-sat.18-4', 'mon-thu'], '25') }),
      },
      { requiredKeys: [] },
    )
    .map(({ time, ...parts }) => {
      const query = new URLSearchParams({ city, ...parts }).toString();
      return time ? `${query}&${time}` : query;
    });
});

/**
 * Tests random links as a guest and as a member: the screen, the API, the export, the citation and the new link show
 * the same number.
 */
export function answersOneQuestion(links: number): void {
  it(
    `the page, API, citation and reopened link return the same number of reports for ${links} random links`,
    async () => {
      const { guest, member } = await withServer();
      const readers = [guest, member];
      let numbers = 0;
      for (const link of fc.sample(someLink, { seed: SEED, numRuns: links }))
        for (const visitor of readers) {
          const opened = await visitor.open(link);
          const { total, view, search, filter } = opened;
          const at = `${visitor.isMember ? 'member' : 'guest'} ?${link}`;
          // In the API, “all types” means all types that the visitor may see. The page shows a link to all types as
          // locked instead.
          if (opened.locked !== 'all')
            expect.soft(alike(await inTheApi(visitor, opened), said(opened)), `API: ${at}`).toBe('alike');
          if (!view) {
            expect.soft(total, at).toBeNull();
            continue;
          }
          numbers += total ? 1 : 0;
          expect.soft(alike(await visitor.cited(view), total), `citation: ${at}`).toBe('alike');
          const again = new Set([linkOfView(view, opened.city), formatMapSearch(wholeSearch(search, filter))]);
          for (const same of again)
            for (const reader of readers) {
              const read = await reader.open(same ?? 'city=none');
              const from = `${reader.isMember ? 'member' : 'guest'} ?${same} from ${at}`;
              if (read.locked === null) expect.soft(read.total, from).toBe(total);
              expect.soft(read.unread, from).toEqual([]);
            }
        }
      // Check that most links match reports.
      expect(numbers).toBeGreaterThan(links / 2);
    },
    MAX_TEST_MS,
  );
}

const alike = (answered: Said, shown: Said): string =>
  answered === shown ? 'alike' : `${answered} instead of ${shown}`;

type Said = number | null | 'sign_in_required' | 'unknown_area';

/** Returns what the API would return for what the page shows. */
function said({ total, locked, view }: Opened): Said {
  if (locked !== null) return 'sign_in_required';
  return view === null ? 'unknown_area' : total;
}

/**
 * Returns the API’s response to the parameters of the link. Values that the page shows are used only where the link
 * does not set a value.
 */
function inTheApi(visitor: Visitor, { search, filter, city }: Opened): Promise<Said> {
  const { days } = filter;
  const named = search.crime_type === 'all' ? undefined : search.crime_type;
  const request = {
    crime_type: named ?? filter.crime_type,
    division: search.division,
    year: filter.year,
    since: days && days !== 'all' ? dateOfDay(days.from) : undefined,
    until: days && days !== 'all' ? dateOfDay(days.to) : undefined,
    months: search.months,
    week_hours: search.hours,
  };
  const query = Object.entries(request).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return visitor.exported(city.id, Object.fromEntries(query));
}
