import type { CityId } from '@crimemap/contract/cities';
import { countIncidents } from '@crimemap/contract/counts';
import { CrimeType } from '@crimemap/contract/crime-types';
import type { Place } from '@crimemap/contract/places';
import { periodIn } from '../understand/period.ts';
import { TYPE_WORDS } from '../words/crime-type-words.ts';
import { numberIn } from '../words/written.ts';
import { type Cell, cellsOf, leftOutIn, queryOf } from './count-reports.ts';
import { type Holdings, holdingsOf } from './held.ts';
import { noDataIn, reachOf } from './held-words.ts';
import { notFoundIn, placeFor } from './place-for.ts';
import { notPublished, notPublishedIn, reportsIn, todayIn } from './told.ts';
import { type Finding, finding, type ToolContext, type Wanted } from './tool.ts';

const TYPES_TOLD = 5;
const CELLS_MAX = 8;

/** What was reported within so many metres of a place with a name. The rows that have no place of their own are not among it. */
export async function nearPlace(
  {
    place,
    metres,
    ...wanted
  }: Omit<Wanted, 'city' | 'areas'> & {
    readonly city: Wanted['city'] | 'all';
    readonly place: string;
    readonly metres: number;
  },
  context: ToolContext,
): Promise<Finding> {
  const { language } = context;
  const { at, nearest } = await placeFor(place, wanted.city, context);
  const city = at?.city;
  if (!at || !city) return finding(notFoundIn(language, place, nearest));
  const missing = notPublished(city, wanted.types);
  const types = wanted.types.filter((type) => !missing.includes(type));
  if (missing.length > 0 && types.length === 0) return finding(notPublishedIn(language, city, missing));
  const holdings = await holdingsOf(city, types, todayIn(city, context), context);
  const cells = cellsOf({ city, types, areas: [], periods: wanted.periods });
  const told = await Promise.all(
    cells.slice(0, CELLS_MAX).map((cell) => aroundOf(cell, at, metres, { holdings, named: types.length > 1 }, context)),
  );
  const rule =
    language === 'fr'
      ? 'Les lieux sont ceux du carrefour ou de l’îlot le plus proche\u00a0; ce qui n’a pas de lieu n’y est pas.'
      : 'Places are those of the nearest crossing or block; what has no place of its own is not among them.';
  const rest = [
    missing.length > 0 ? notPublishedIn(language, city, missing) : '',
    leftOutIn(language, cells.length - told.length),
    [rule, ...new Set(told.flatMap(({ notes }) => notes))].join(' '),
  ];
  // No map: its address cannot say so many metres around a point.
  return finding([...told.map(({ text }) => text), ...rest].filter(Boolean).join('\n'), {
    numbers: told.flatMap(({ numbers }) => numbers),
  });
}

async function aroundOf(
  cell: Cell & { readonly city: CityId },
  at: Place,
  metres: number,
  { holdings, named }: { readonly holdings: Holdings; readonly named: boolean },
  context: ToolContext,
): Promise<Pick<Finding, 'text' | 'numbers'> & { readonly notes: readonly string[] }> {
  const { language } = context;
  const { city, type, period } = cell;
  const { today } = holdings;
  const fr = language === 'fr';
  const around = fr
    ? `à ${numberIn('fr', metres)}\u00a0m ou moins de ${at.display_name}`
    : `within ${numberIn('en', metres)} m of ${at.display_name}`;
  const reach = reachOf(language, type, period, holdings, named);
  if (!reach.isHeld)
    return { text: noDataIn(language, at.display_name, type, period, reach, today), numbers: [], notes: [] };
  const point = { lng: at.lon.toFixed(6), lat: at.lat.toFixed(6), metres: String(metres) };
  const { reply, query } = await context.ask(
    countIncidents,
    { params: { city }, query: { ...queryOf(cell), ...point, by: 'crime_type' } },
    context,
  );
  const when = periodIn(language, period, today);
  const of = type ? ` ${fr ? TYPE_WORDS[type].fr : `of ${TYPE_WORDS[type].en}`}` : '';
  const label = `${fr ? 'Signalements' : 'Reports'}${of} ${around}, ${when}`;
  const most = type
    ? []
    : reply.groups
        .flatMap(({ value, count }) => (value === null ? [] : [{ type: CrimeType.parse(value), count }]))
        .toSorted((a, b) => b.count - a.count)
        .slice(0, TYPES_TOLD);
  const head = `${reportsIn(language, reply.total, type)} ${fr ? 'à la police' : 'to police'} ${around}, ${when}.`;
  return {
    text: [head, ...most.map((each) => `• ${reportsIn(language, each.count, each.type)}`)].join('\n'),
    numbers: [
      { label, value: reply.total, query },
      ...most.map((each) => ({ label: `${label}, ${TYPE_WORDS[each.type][language]}`, value: each.count, query })),
    ],
    notes: reach.notes,
  };
}
