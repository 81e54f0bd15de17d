import type { CityId } from '@crimemap/contract/cities';
import { countIncidents } from '@crimemap/contract/counts';
import { CRIME_TYPE_FACTS, CrimeType } from '@crimemap/contract/crime-types';
import type { Place } from '@crimemap/contract/places';
import { message } from '../../shared/messages.ts';
import { type Language, listIn, numberIn } from '../words/written.ts';
import { busiest } from './busiest.ts';
import { cellsOf, leftOutIn, queryOf, unsaidIn, unsaidOf } from './cells.ts';
import { timeNotSaidIn } from './count-reports.ts';
import type { Around, LocalReportQuery } from './groups.ts';
import { holdingsOf } from './held.ts';
import { noDataIn, reachOf } from './held-words.ts';
import { caveatsOf, publishedOf, typesHolding } from './not-published.ts';
import { placeFor } from './place-for.ts';
import { labelOf, todayIn, whenIn } from './presentation.ts';
import { reportsIn } from './subject.ts';
import { type Cell, type Finding, finding, type ReportQuery, type ToolContext } from './tool.ts';
import { trend } from './trend.ts';
import { usual } from './usual.ts';

function notFoundIn(language: Language, name: string, nearest: readonly string[]): string {
  const instead =
    nearest.length > 0
      ? message(language, 'place_nearest', { names: listIn(language, nearest) })
      : message(language, 'place_try');
  return `${message(language, 'place_not_known', { name })} ${instead}`;
}

const TYPES_LISTED = 5;
const CELLS_MAX = 8;

interface Near extends Omit<ReportQuery, 'city' | 'areas'> {
  readonly city: CityId | 'all';
  readonly place: string;
  readonly metres: number;
  /** Groups over time or by hours that replace the total. */
  readonly by?: 'year' | 'month' | 'hour' | 'weekday' | undefined;
  /** True if the question is whether the number is usual. */
  readonly isUsual?: true | undefined;
}

/**
 * Returns what was reported within a distance in metres of a named place. Records without an own location are not
 * counted.
 */
export async function nearPlace(
  { place, metres, by, isUsual, ...query }: Near,
  context: ToolContext,
): Promise<Finding> {
  const { language } = context;
  const { at, nearest } = await placeFor(place, query.city, context);
  const city = at?.city;
  if (!at || !city) return finding(notFoundIn(language, place, nearest));
  const around = aroundOf(at, metres, language);
  const there = { ...query, city, areas: [], around };
  const found = isUsual
    ? await usual(there, context)
    : by === 'hour' || by === 'weekday'
      ? await busiest(there, by, context)
      : by
        ? await trend(there, by, context)
        : await totals(there, context);
  if (found.numbers.length === 0) return found;
  // There is no map link, because the map’s address cannot express a distance around a point.
  return { ...found, text: `${found.text}\n${message(language, 'near_rule')}` };
}

const aroundOf = ({ display_name, lon, lat }: Place, metres: number, language: Language): Around => ({
  words: message(language, 'within_metres', { metres: numberIn(language, metres), place: display_name }),
  query: { lng: lon.toFixed(6), lat: lat.toFixed(6), metres: String(metres) },
});

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

async function totals({ around, ...query }: LocalReportQuery & { readonly around: Around }, context: ToolContext) {
  const { language } = context;
  const { city } = query;
  const published = publishedOf(query, context);
  if ('why' in published) return finding(published.why);
  const { types, missing } = published;
  const holdings = await holdingsOf(query, typesHolding(query, types), todayIn(city, context), context);
  const cells = cellsOf({ ...query, types });
  const phrases = await Promise.all(
    cells.slice(0, CELLS_MAX).map(async (cell) => {
      const reach = reachOf(language, cell.type, cell.period, holdings, types.length > 1);
      if (reach.isHeld) {
        const { unsaid, isSaid } = await unsaidOf(cell, context, around.query);
        const by = cell.times?.hours ? 'hour' : 'weekday';
        if (!isSaid) return { ...finding(timeNotSaidIn(language, capital(around.words), cell, by)), notes: [] };
        const notes = [...reach.notes, unsaidIn(language, unsaid, by)];
        return { ...(await totalOf(cell, around, holdings.today, context)), notes: notes.filter(Boolean) };
      }
      return {
        ...finding(noDataIn(language, capital(around.words), cell, cell.period, reach, holdings.today)),
        notes: [],
      };
    }),
  );
  const rest = [
    ...caveatsOf(query, language),
    missing,
    leftOutIn(language, cells.length - phrases.length),
    [...new Set(phrases.flatMap(({ notes }) => notes))].join(' '),
  ];
  return finding([...phrases.map(({ text }) => text), ...rest].filter(Boolean).join('\n'), {
    numbers: phrases.flatMap(({ numbers }) => numbers),
  });
}

async function totalOf(cell: Cell, { words, query: point }: Around, today: string, context: ToolContext) {
  const { language } = context;
  const { city, type } = cell;
  const { reply, query } = await context.ask(
    countIncidents,
    { params: { city }, query: { ...queryOf(cell, 'crime_type'), ...point } },
    context,
  );
  if (reply.total === null)
    return finding(noDataIn(language, words, cell, cell.period, { isHeld: false, notes: [] }, today));
  const when = whenIn(language, cell, today);
  const label = labelOf(language, { ...cell, today, place: words });
  const most =
    type || cell.finer || cell.people
      ? []
      : reply.groups
          .flatMap(({ value, count }) => (value === null ? [] : [{ type: CrimeType.parse(value), count }]))
          .toSorted((a, b) => b.count - a.count)
          .slice(0, TYPES_LISTED);
  const head = message(language, cell.people ? 'near_people' : 'near_reports', {
    count: reportsIn(language, reply.total, cell),
    where: words,
    when,
  });
  return finding(
    [head, ...most.map((each) => `• ${reportsIn(language, each.count, { type: each.type })}`)].join('\n'),
    {
      numbers: [
        { label, value: reply.total, query },
        ...most.map((each) => ({
          label: `${label}, ${CRIME_TYPE_FACTS[each.type].afterReports[language]}`,
          value: each.count,
          query,
        })),
      ],
    },
  );
}
