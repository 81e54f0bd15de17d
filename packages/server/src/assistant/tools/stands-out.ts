import { cityOf } from '@crimemap/cities';
import { getAreas } from '@crimemap/contract/areas';
import type { CityId } from '@crimemap/contract/cities';
import { getUsualMap } from '@crimemap/contract/usual';
import { message } from '../../shared/messages.ts';
import { nameOf } from '../understand/areas-of.ts';
import { numberIn } from '../words/written.ts';
import { leftOutIn } from './cells.ts';
import { publishedOf } from './not-published.ts';
import { cityName, placeIn, reportsIn, subjectIn, subjectWithin, todayIn } from './presentation.ts';
import { type Finding, finding, type ReportQuery, type ToolContext } from './tool.ts';
import { lateIn, rangeIn, rangeNumbers, windowIn, windowOf } from './usual.ts';

/** Maximum number of unusual counts that are listed one by one. The map shows the rest. */
const MARKS_MAX = 12;

export interface StandsOutQuery extends Omit<ReportQuery, 'finer' | 'people' | 'times'> {
  /** Kind of areas to compare. If the query names areas, their kind is used instead. */
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
  const { from, until, areas: many, areas_marked: marked } = reply;
  const name = cityName(city, language);
  if (from === null || until === null || many === 0) {
    const what = subjectWithin(language, { type: types.length === 1 ? (types[0] ?? null) : null });
    const unread = from === null ? (reply.reason === 'not_read' ? 'held_not_read' : null) : 'map_areas_not_read';
    const noData = message(language, 'usual_no_data', { place: name, what });
    return finding([noData, unread ? message(language, unread) : ''].filter(Boolean).join(' '));
  }
  const codes = new Set(named.flatMap(({ code, parts }) => parts ?? [code]));
  const cells = reply.cells.filter(({ area }) => codes.size === 0 || codes.has(area));
  const when = windowIn(language, windows, { from, until });
  const isAll = named.length === 0;
  const counts = {
    count: marked,
    marked: numberIn(language, marked),
    areas: numberIn(language, many),
    kind: message(language, `areas_${kindOf(city, areas)}`),
    city: name,
    when,
  };
  const place = isAll
    ? message(language, 'stands_out_all', counts)
    : named.map((area) => placeIn(language, city, area)).join('; ');
  const names = await namesOf(city, areas, context);
  const shown = cells
    .map((cell) => ({ ...cell, name: names.get(cell.area) ?? cell.area }))
    .sort((a, b) => a.name.localeCompare(b.name, language, { numeric: true }))
    .slice(0, MARKS_MAX);
  const nothing = [
    message(language, `stands_out_nothing_${windows}`),
    message(language, 'stands_out_looked_at', { place, when }),
  ].join(' ');
  const notes = [
    isOther ? message(language, 'usual_no_other_period') : '',
    ...lateIn(language, reply, until),
    shown.length > 0 ? message(language, 'usual_not_why') : '',
  ];
  const text = [
    shown.length === 0
      ? nothing
      : message(language, isAll ? 'stands_out_head' : 'stands_out_in_head', { ...counts, place }),
    ...shown.map(({ name, crime_type: type, mark, ...cell }) =>
      message(language, mark === 'fewer' ? 'stands_out_fewer' : 'stands_out_more', {
        ...rangeIn(language, cell),
        area: name,
        count: reportsIn(language, cell.count, { type }),
      }),
    ),
    missing,
    leftOutIn(language, cells.length - shown.length),
    notes.filter(Boolean).join(' '),
  ];
  const where = `${name}, ${when}`;
  const ofAll = [
    { label: message(language, 'stands_out_marked', { where }), value: marked, query: address },
    { label: message(language, 'stands_out_areas', { where }), value: many, query: address },
  ].slice(marked === 0 ? 1 : 0);
  const ofCells = shown.flatMap(({ name, crime_type: type, ...cell }) =>
    rangeNumbers(language, cell, `${subjectIn(language, { type })}, ${name}, ${when}`, address),
  );
  return finding(text, { numbers: [...(isAll ? ofAll : []), ...ofCells] });
}

/**
 * Returns the kind of area in a field. A city’s records store the city’s first kind of area as `division` and the
 * second kind as `neighbourhood`.
 */
const kindOf = (city: CityId, areas: StandsOutQuery['by']) =>
  cityOf(city).area_kinds[areas === 'division' ? 0 : 1] ?? 'neighbourhood';

async function namesOf(city: CityId, areas: StandsOutQuery['by'], context: ToolContext): Promise<Map<string, string>> {
  const kind = kindOf(city, areas);
  const { reply } = await context.ask(getAreas, { params: { city }, query: { kind } }, context);
  const areasKnown = [...(cityOf(city).centres[kind] ?? []), ...reply.features.map(({ properties }) => properties)];
  return new Map(areasKnown.map(({ code, name }) => [code, nameOf(kind, code, name)[context.language]]));
}
