import { CITIES, cityOf } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import { clockOf } from '@crimemap/contract/clock';
import { getLiveStatus, type LiveCall, listLiveCalls } from '@crimemap/contract/live';
import { HOUR_MS } from '@crimemap/contract/time';
import { message } from '../../shared/messages.ts';
import type { LiveOnly } from '../understand/understood.ts';
import { type Language, listIn, numberIn } from '../words/written.ts';
import { typeIn } from './held-words.ts';
import { cityName, shownAt } from './presentation.ts';
import { type Finding, finding, type ToolContext } from './tool.ts';

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
 * Returns the number of live calls in the city’s feed, or of some of them. For a city without a feed, it returns which
 * cities have one.
 */
export async function liveCalls(city: CityId, context: ToolContext, only?: LiveOnly): Promise<Finding> {
  const { language } = context;
  if (!CITY_FACTS[city].hasRealtimeData) {
    const [names, several] = [liveCityNames(language), LIVE_CITIES.length > 1];
    const none = message(language, several ? 'live_only_those' : 'live_only_there', {
      names,
      city: cityName(city, language),
    });
    return finding(`${none} ${message(language, 'live_elsewhere', { city: cityName(city, language) })}`);
  }
  if (only) return someCalls(city, only, context);
  const name = cityName(city, language);
  const { reply, query } = await context.ask(getLiveStatus, { query: { city } }, context);
  if (!reply.last_fetch_date) return finding(message(language, 'live_not_read'));
  const read = clockIn(language, city, reply.last_fetch_date);
  const types = Object.entries(reply.incidents_by_type)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, TYPES_LISTED);
  const head = message(language, 'live_count', {
    count: reply.total_incidents,
    number: numberIn(language, reply.total_incidents),
    place: name,
    read,
  });
  const label = `${message(language, 'live_label')}, ${name}`;
  return finding(
    [
      head,
      ...types.map(([type, calls]) => message(language, 'list_line', { what: type, value: numberIn(language, calls) })),
      message(language, 'live_caution'),
    ].join('\n'),
    {
      numbers: [
        { label, value: reply.total_incidents, query },
        ...types.map(([type, value]) => ({ label: `${label}, ${type}`, value, query })),
      ],
      show: shownAt(language, { city, live: '1' }),
    },
  );
}

/** Returns the calls of some types, divisions or last hours, and lists the newest. */
async function someCalls(city: CityId, only: LiveOnly, context: ToolContext): Promise<Finding> {
  const { language } = context;
  const { reply, query } = await context.ask(listLiveCalls, { query: { city } }, context);
  if (!reply.last_updated) return finding(message(language, 'live_not_read'));
  const divisions = only.areas.filter(({ field }) => field === 'division').map((area) => area.mergedInto ?? area.code);
  // Calls name only divisions. For another area the answer counts them by division, so that the total is not taken for
  // the area.
  const isElsewhere = divisions.length < only.areas.length;
  const since = only.hours === null ? '' : new Date(context.now().getTime() - only.hours * HOUR_MS).toISOString();
  const found = reply.incidents.filter(
    ({ crime_type, division, occurrence_time }) =>
      (only.types.length === 0 || only.types.includes(crime_type)) &&
      (divisions.length === 0 || isElsewhere || divisions.includes(division ?? '')) &&
      (occurrence_time ?? '') >= since,
  );
  const what = whatIn(language, only, isElsewhere);
  const name = cityName(city, language);
  const read = clockIn(language, city, reply.last_updated);
  const [count, all] = [found.length, reply.incidents.length].map((calls) => numberIn(language, calls));
  const head = message(language, what ? 'live_of_all' : 'live_all', {
    place: name,
    count: count ?? '',
    all: all ?? '',
    read,
    what,
  });
  const label = `${message(language, 'live_label')}, ${name}`;
  return finding(
    [
      head,
      ...found.slice(0, CALLS_LISTED).map((call) => lineOf(language, city, call)),
      isElsewhere && found.length > 0 ? byDivisionIn(language, found) : '',
      message(language, found.length === 0 ? 'live_none' : 'live_caution'),
    ]
      .filter(Boolean)
      .join('\n'),
    {
      numbers: [
        { label: `${label}, ${what}`, value: found.length, query },
        { label, value: reply.incidents.length, query },
      ],
      show: shownAt(language, { city, live: '1' }),
    },
  );
}

function whatIn(language: Language, { types, areas, hours }: LiveOnly, isElsewhere: boolean): string {
  const names = listIn(
    language,
    types.map((type) => typeIn(language, type)),
  );
  const places = listIn(
    language,
    areas.map(({ name }) => name[language]),
  );
  return [
    types.length > 0 ? message(language, 'live_for', { types: names }) : '',
    areas.length > 0 && !isElsewhere ? message(language, 'live_in', { areas: places }) : '',
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
