import { cityOf } from '@crimemap/cities';
import { getAreas } from '@crimemap/contract/areas';
import type { ReplyOf } from '@crimemap/contract/call';
import type { CityId } from '@crimemap/contract/cities';
import { getUsualMap } from '@crimemap/contract/usual';
import { message } from '../../shared/messages.ts';
import { nameOf } from '../understand/areas-of.ts';
import { type Language, numberIn } from '../words/written.ts';
import { leftOutIn } from './cells.ts';
import { publishedOf } from './not-published.ts';
import { cityName, placeIn, todayIn } from './presentation.ts';
import { reportsIn, subjectIn, subjectWithin } from './subject.ts';
import { type Finding, finding, type ReportQuery, type ToolContext } from './tool.ts';
import { lateIn, windowIn, windowOf } from './usual.ts';

/** Maximum number of unusual counts listed one by one; the others are on the map. */
const MARKS_MAX = 12;

type Reply = ReplyOf<typeof getUsualMap>;
type Cell = Reply['cells'][number];

export interface StandsOutQuery extends Omit<ReportQuery, 'finer' | 'people' | 'times'> {
  /** Kind of areas to compare; if the query names areas, their kind applies. */
  readonly by: 'division' | 'neighbourhood';
}

/**
 * Returns which crime types and areas of a city are unusual, ordered by area name. If the query names areas, only these
 * are included.
 */
export async function standsOut(query: StandsOutQuery, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { city, areas: named } = query;
  const published = publishedOf(query, context);
  if ('why' in published) return finding(published.why);
  const { types, missing } = published;
  const { windows, end, isOther } = windowOf(query.periods[0] ?? {}, todayIn(city, context));
  const areas = named[0]?.field ?? query.by;
  const { reply, query: address } = await context.ask(
    getUsualMap,
    { params: { city }, query: { areas, windows, end, crime_types: types.length > 0 ? types.join(',') : undefined } },
    context,
  );
  const { from, until } = reply;
  if (from === null || until === null || reply.areas === 0) {
    const type = types.length === 1 ? (types[0] ?? null) : null;
    const place = cityName(city, language);
    const noData = message(language, 'usual_no_data', { place, what: subjectWithin(language, { type }) });
    const why = from === null ? (reply.reason === 'not_read' ? 'held_not_read' : null) : 'map_areas_not_read';
    return finding(why ? `${noData} ${message(language, why)}` : noData);
  }
  const codes = new Set(named.flatMap(({ code, parts }) => parts ?? [code]));
  const cells = reply.cells.filter(({ area }) => codes.size === 0 || codes.has(area));
  const when = windowIn(language, windows, { from, until });
  const kind = message(language, `areas_${kindOf(city, areas)}`);
  const all = numberIn(language, reply.areas);
  const inAll = message(language, 'stands_out_all', { areas: all, kind, city: cityName(city, language) });
  const place = named.length > 0 ? named.map((area) => placeIn(language, city, area)).join('; ') : inAll;
  const names = await namesOf(city, areas, context);
  const shown = cells
    .map((cell) => ({ cell, name: names.get(cell.area) ?? cell.area }))
    .sort((a, b) => a.name.localeCompare(b.name, language, { numeric: true }))
    .slice(0, MARKS_MAX);
  const head =
    named.length > 0
      ? message(language, 'stands_out_in_head', { place, when })
      : message(language, 'stands_out_head', {
          count: reply.areas_marked,
          marked: numberIn(language, reply.areas_marked),
          areas: all,
          kind,
          city: cityName(city, language),
          when,
        });
  const nothing = [
    message(language, `stands_out_nothing_${windows}`),
    message(language, 'stands_out_looked_at', { place, when }),
  ].join(' ');
  const notes = [
    isOther ? message(language, 'usual_no_other_period') : '',
    ...lateIn(language, reply, reply.until),
    shown.length > 0 ? message(language, 'usual_not_why') : '',
  ];
  const text = [
    ...(shown.length > 0 ? [head, ...shown.map(({ cell, name }) => lineIn(cell, name, language))] : [nothing]),
    missing,
    leftOutIn(language, cells.length - shown.length),
    notes.filter(Boolean).join(' '),
  ];
  return finding(text.filter(Boolean).join('\n'), {
    numbers: [
      ...(named.length > 0 ? [] : numbersOfAll(reply, `${cityName(city, language)}, ${when}`, address, language)),
      ...shown.flatMap(({ cell, name }) => numbersOf(cell, `${name}, ${when}`, address, language)),
    ],
  });
}

/** Returns a line with the area, the count and the usual range. */
const lineIn = ({ crime_type, count, low, high, mark }: Cell, area: string, language: Language): string =>
  message(language, mark === 'fewer' ? 'stands_out_fewer' : 'stands_out_more', {
    area,
    count: reportsIn(language, count, { type: crime_type }),
    low: numberIn(language, low ?? 0),
    high: numberIn(language, high ?? 0),
  });

type CitedNumbers = Finding['numbers'];

/** Returns the number of areas and how many of them are unusual. */
function numbersOfAll(reply: Reply, where: string, query: string, language: Language): CitedNumbers {
  const { areas, areas_marked: marked } = reply;
  const looked = { label: message(language, 'stands_out_areas', { where }), value: areas, query };
  return marked === 0
    ? [looked]
    : [{ label: message(language, 'stands_out_marked', { where }), value: marked, query }, looked];
}

function numbersOf(
  { crime_type, count, low, high }: Cell,
  where: string,
  query: string,
  language: Language,
): CitedNumbers {
  const of = `${subjectIn(language, { type: crime_type })}, ${where}`;
  return [
    { label: of, value: count, query },
    { label: message(language, 'usual_lowest', { of }), value: low ?? 0, query },
    { label: message(language, 'usual_highest', { of }), value: high ?? 0, query },
  ];
}

/** Records of a city store its first kind of areas as their division and its second kind as their neighbourhood. */
const kindOf = (city: CityId, areas: StandsOutQuery['by']) =>
  cityOf(city).area_kinds[areas === 'division' ? 0 : 1] ?? 'neighbourhood';

async function namesOf(city: CityId, areas: StandsOutQuery['by'], context: ToolContext): Promise<Map<string, string>> {
  const kind = kindOf(city, areas);
  const { reply } = await context.ask(getAreas, { params: { city }, query: { kind } }, context);
  const areasKnown = [...(cityOf(city).centres[kind] ?? []), ...reply.features.map(({ properties }) => properties)];
  return new Map(areasKnown.map(({ code, name }) => [code, nameOf(kind, code, name)[context.language]]));
}
