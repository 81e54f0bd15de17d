import { listCrimes } from '@crimemap/contract/incidents';
import { listText } from '@crimemap/contract/list-text';
import { dayWords } from '../../shared/day-words.ts';
import { message } from '../../shared/messages.ts';
import type { Language } from '../words/written.ts';
import { countableOf } from './cells.ts';
import { groupsOf } from './counted.ts';
import { eachGrouped, type Grouped } from './groups.ts';
import { typeIn } from './held-words.ts';
import { atPlace, citedWith, cityName, placeIn, reportsIn, showing } from './presentation.ts';
import { type Cell, type Finding, finding, type Part, type ReportQuery, type ToolContext } from './tool.ts';

const LATEST_MAX = '5';
const CELLS_MAX = 4;

/**
 * Returns the newest reports of a city or of its areas of the first kind (divisions). Each line contains only type, day
 * and area. Around a place, it returns the newest days with reports.
 */
export async function latestReports(query: ReportQuery, context: ToolContext): Promise<Finding> {
  const { language } = context;
  if (query.around) return eachGrouped(query, 'day', (grouped) => newestDays(grouped, language), context);
  const { city, types, periods } = query;
  const areas = query.areas.filter(({ field }) => field === 'division');
  const unlisted = query.areas.filter(({ field }) => field !== 'division');
  const countable = countableOf({ city, types, areas, periods: [] }, CELLS_MAX, context);
  if ('why' in countable) return finding(countable.why);
  const cells = unlisted.length > 0 && areas.length === 0 ? [] : countable.cells;
  const lists = await Promise.all(cells.map((cell) => newestOf(cell, context)));
  const notListed = unlisted.map((area) =>
    message(language, 'latest_not_listed', { place: placeIn(language, city, area), city: cityName(city, language) }),
  );
  const ofAll = periods.length > 0 ? message(language, 'latest_of_all') : '';
  const [only] = cells;
  return finding([...lists, ...notListed, ofAll, ...countable.foot], {
    show: only && cells.length === 1 ? showing(language, only, countable.today) : null,
  });
}

function newestDays(grouped: Grouped, language: Language): Part {
  const { cell, number } = grouped;
  const days = groupsOf(grouped)
    .said.toSorted((a, b) => b.value.localeCompare(a.value))
    .slice(0, Number(LATEST_MAX));
  const lines = days.map(({ value: day, count }) =>
    message(language, 'list_line', { what: dayWords(language, day), value: reportsIn(language, count, cell) }),
  );
  return finding([message(language, 'latest_head', { place: atPlace(language, cell) }), ...lines], {
    numbers: days.map(({ value: day, count }) => citedWith(number, dayWords(language, day), count)),
  });
}

async function newestOf({ city, type, area }: Cell, context: ToolContext): Promise<string> {
  const { language } = context;
  const division = area ? listText([area.mergedInto ?? area.code]) : undefined;
  const query = { city, crime_type: type ?? undefined, division, limit: LATEST_MAX };
  const { reply } = await context.ask(listCrimes, { query }, context);
  const of = type ? `, ${typeIn(language, type)}` : '';
  const place = `${placeIn(language, city, area)}${of}`;
  if (reply.length === 0) return message(language, 'no_report_held', { about: place });
  const lines = reply.map(({ crime_type, occ_date, date_reported, division }) => {
    const day = occ_date ?? date_reported;
    const when = day ? dayWords(language, day) : message(language, 'date_not_known');
    const value = [typeIn(language, crime_type), division].filter(Boolean).join(', ');
    return message(language, 'list_line', { what: when, value });
  });
  return [message(language, 'latest_head', { place }), ...lines].join('\n');
}
