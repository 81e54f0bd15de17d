import { CITIES, cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import { clockOf } from '@crimemap/contract/clock';
import { getLiveStatus, type LiveCall, listLiveCalls } from '@crimemap/contract/live';
import { HOUR_MS } from '@crimemap/contract/time';
import { metresBetween } from '../../places/index.ts';
import { message } from '../../shared/messages.ts';
import type { LiveOnly } from '../understand/understood.ts';
import { type Language, listIn, numberIn } from '../words/written.ts';
import { typesIn } from './held-words.ts';
import { citedWith, cityName, shownAt } from './presentation.ts';
import { type Around, type Finding, finding, type Part, type ToolContext } from './tool.ts';

const TYPES_LISTED = 5;
const CALLS_LISTED = 5;

/** The cities that publish live calls. */
const LIVE_CITIES = CITIES.filter(({ hasRealtimeData }) => hasRealtimeData);
export const liveCityNames = (language: Language): string =>
  listIn(
    language,
    LIVE_CITIES.map(({ displayName }) => displayName[language]),
  );

const clockIn = (language: Language, city: CityId, at: string): string =>
  clockOf(language, new Date(at), cityOf(city)?.time_zone);

/**
 * Returns the number of live calls in the city’s feed that match the query. For a city without a feed, it returns which
 * cities have one.
 */
export async function liveCalls(city: CityId, context: ToolContext, only?: LiveOnly): Promise<Finding> {
  const { language } = context;
  const place = cityName(city, language);
  if (!CITY_FACTS[city].hasRealtimeData) {
    const none = message(language, 'live_only_there', { names: liveCityNames(language), city: place });
    return finding(`${none} ${message(language, 'live_elsewhere', { city: place })}`);
  }
  const label = `${message(language, 'live_label')}, ${place}`;
  const part = await (only ? someCalls(city, only, label, context) : allCalls(city, label, context));
  if (!part) return finding(message(language, 'held_not_read'));
  return { ...part, next: [], show: shownAt(language, { city, live: '1' }) };
}

/** Returns the number of calls and the most common types; `null` if the feed was never imported. */
async function allCalls(city: CityId, label: string, context: ToolContext): Promise<Part | null> {
  const { language } = context;
  const { reply, query } = await context.ask(getLiveStatus, { query: { city } }, context);
  const { last_fetch_date: read, total_incidents: count } = reply;
  if (!read) return null;
  const types = Object.entries(reply.incidents_by_type)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, TYPES_LISTED);
  const number = { label, value: count, query };
  const head = message(language, 'live_count', {
    count,
    number: numberIn(language, count),
    place: cityName(city, language),
    read: clockIn(language, city, read),
  });
  const lines = types.map(([what, calls]) =>
    message(language, 'list_line', { what, value: numberIn(language, calls) }),
  );
  return finding([head, ...lines, message(language, 'live_caution')], {
    numbers: [number, ...types.map(([type, calls]) => citedWith(number, type, calls))],
  });
}

/**
 * Counts the calls that match types, divisions or a number of last hours, and lists the newest; `null` if the feed was
 * never imported.
 */
async function someCalls(city: CityId, only: LiveOnly, label: string, context: ToolContext): Promise<Part | null> {
  const { language } = context;
  const { reply, query } = await context.ask(listLiveCalls, { query: { city } }, context);
  const { incidents, last_updated: read } = reply;
  if (!read) return null;
  const divisions = only.areas.filter(({ field }) => field === 'division').map((area) => area.mergedInto ?? area.code);
  // Calls name only divisions. For another kind of area the answer counts calls by division, so that nobody mistakes
  // the total for the count of the area.
  const isElsewhere = divisions.length < only.areas.length;
  const since = only.hours === null ? '' : new Date(context.now().getTime() - only.hours * HOUR_MS).toISOString();
  const found = incidents.filter(
    ({ crime_type, division, occurrence_time, ...at }) =>
      (only.types.length === 0 || only.types.includes(crime_type)) &&
      (divisions.length === 0 || isElsewhere || divisions.includes(division ?? '')) &&
      (occurrence_time ?? '') >= since &&
      (!only.around || isWithin(only.around, at)),
  );
  const what = whatIn(language, only, isElsewhere);
  const number = { label, value: incidents.length, query };
  const count = numberIn(language, found.length);
  const text = [
    message(language, what ? 'live_of_all' : 'live_count', {
      count,
      number: count,
      all: numberIn(language, incidents.length),
      place: cityName(city, language),
      read: clockIn(language, city, read),
      what,
    }),
    ...found.slice(0, CALLS_LISTED).map((call) => lineOf(language, city, call)),
    isElsewhere && found.length > 0 ? byDivisionIn(language, found) : '',
    only.around ? message(language, 'live_near_rule') : '',
    message(language, found.length === 0 ? 'live_none' : 'live_caution'),
  ];
  return finding(text, { numbers: [citedWith(number, what, found.length), number] });
}

const isWithin = ({ query }: Around, { longitude, latitude }: Pick<LiveCall, 'longitude' | 'latitude'>): boolean =>
  longitude !== null &&
  latitude !== null &&
  metresBetween([longitude, latitude], [Number(query.lng), Number(query.lat)]) <= Number(query.metres);

/** Describes the filters in words; empty if no filter is set. */
function whatIn(language: Language, { types, areas, hours, around }: LiveOnly, isElsewhere: boolean): string {
  const places = areas.map(({ name }) => name[language]);
  return [
    types.length > 0 ? message(language, 'live_for', { types: typesIn(language, types) }) : '',
    areas.length > 0 && !isElsewhere ? message(language, 'live_in', { areas: listIn(language, places) }) : '',
    around?.words,
    hours === null ? '' : message(language, hours === 1 ? 'live_hour' : 'live_hours', { hours }),
  ]
    .filter(Boolean)
    .join(' ');
}

const lineOf = (language: Language, city: CityId, { occurrence_time, call_type, division, location }: LiveCall) =>
  message(language, 'live_line', {
    time: occurrence_time ? clockIn(language, city, occurrence_time) : '—',
    type: call_type,
    division: division ?? '—',
    location: location ?? message(language, 'live_no_place'),
  });

function byDivisionIn(language: Language, calls: readonly LiveCall[]): string {
  const counts = new Map<string, number>();
  for (const { division } of calls) counts.set(division ?? '—', (counts.get(division ?? '—') ?? 0) + 1);
  const each = [...counts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([division, count]) => message(language, 'live_by_division', { division, count: numberIn(language, count) }));
  return message(language, 'live_no_such_area', { divisions: listIn(language, each) });
}
