import { cityOf } from '@crimemap/cities';
import type { ParamsOf, QueryOf, ReplyOf } from '@crimemap/contract/call';
import type { CityId } from '@crimemap/contract/cities';
import { getUsual, getUsualMap } from '@crimemap/contract/usual';
import type { UsualReach } from '@crimemap/incident-counts/usual/reach';
import { type UsualWindow, WINDOWS_JUDGED } from '@crimemap/incident-counts/usual/series';
import { METHOD_VERSION, type UsualRange } from '@crimemap/usual-range/usual-range';
import type { Member } from '../http/member.ts';
import { sent, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { areasAreRead, areasMeant, guestTypesOf, withCodes } from '../incidents/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { requestedPoint } from '../shared/requested-point.ts';
import type { PackedCities } from './packed-cities.ts';
import { availableSourcesOf } from './packed-city.ts';
import type { PackedUsual } from './packed-counts.ts';
import { requestedTypes } from './requested.ts';

export interface UsualDeps {
  readonly cities: Pick<PackedCities, 'use'>;
  readonly usual: PackedUsual;
}

const NO_MAP = { from: null, until: null, areas: 0, areas_marked: 0, cells: [] };
const NO_HISTORY = { judged: null, city_judged: null, history: [] };

/**
 * Returns whether the newest count is usual. Guests get only types for guests. Returns a reason if nothing can be
 * judged.
 */
export async function usualFor(
  member: Member | undefined,
  { city }: ParamsOf<typeof getUsual>,
  query: QueryOf<typeof getUsual>,
  { cities, usual }: UsualDeps,
): Promise<ReplyOf<typeof getUsual>> {
  const { windows, end } = query;
  const types = requestedTypes(member, city, query);
  const named = {
    areas: areasMeant(city, query.division),
    neighbourhoods: query.neighbourhood,
    around: requestedPoint(query) ?? undefined,
  };
  return cities.use(city, async (version) => {
    const where = version ? withCodes(city, named, version.names) : named;
    if (!version || !areasAreRead(where, version.names))
      return { ...aboutOf(city, windows, null), reason: 'not_read', ...NO_HISTORY };
    refuseFormerAreas(city, where);
    const ofCity = { ...availableSourcesOf(version), query: { windows, types, end } };
    const answer = await usual.series(version, { ...ofCity, query: { ...ofCity.query, ...where } });
    const about = { ...aboutOf(city, windows, answer.reach), data_source: version.source, reason: answer.reason };
    const judged = answer.windows.at(-1);
    if (!judged) return { ...about, ...NO_HISTORY };
    const isCity = Object.values(where).every((part) => part === undefined);
    const whole = isCity ? null : (await usual.series(version, ofCity)).windows.at(-1);
    return {
      ...about,
      judged: { from: judged.from, until: judged.until, ...judgedOf(judged), ...howJudged(judged.range) },
      city_judged: whole ? judgedOf(whole) : null,
      history: answer.windows
        .slice(-WINDOWS_JUDGED)
        .map((window) => ({ from: window.from, until: window.until, ...judgedOf(window) })),
    };
  });
}

/**
 * Returns what is unusual in a city, judged among all types that the client may see. If the request names types, only
 * their results are returned.
 */
export async function usualMapFor(
  member: Member | undefined,
  { city }: ParamsOf<typeof getUsualMap>,
  query: QueryOf<typeof getUsualMap>,
  { cities, usual }: UsualDeps,
): Promise<ReplyOf<typeof getUsualMap>> {
  const { windows, end } = query;
  const requested = requestedTypes(member, city, query);
  // Always judge all types. If a request for one type lowered the threshold, repeated requests would find something
  // unusual by chance.
  const types = member ? null : guestTypesOf(city);
  const kind = query.areas === 'division' ? 'area' : 'neighbourhood';
  const found = await cities.use(
    city,
    async (version) =>
      version && {
        source: version.source,
        answer: await usual.map(version, {
          ...availableSourcesOf(version),
          query: { windows, types, end, kind, former: formerOf(city) },
        }),
      },
  );
  if (!found) return { ...aboutOf(city, windows, null), reason: 'not_read', ...NO_MAP };
  const { source, answer } = found;
  const shown = answer.cells.filter(({ type }) => requested === null || requested.includes(type));
  const marked = shown.filter(({ mark }) => mark !== null);
  return {
    ...aboutOf(city, windows, answer.reach),
    data_source: source,
    reason: answer.reason,
    from: answer.from,
    until: answer.until,
    areas: answer.areas,
    areas_marked: new Set(marked.map(({ area }) => area)).size,
    cells: (query.cells === 'all' ? shown : marked)
      .map(({ code, type, count, range, mark }) => ({
        area: code,
        crime_type: type,
        ...judgedOf({ count, range }),
        ...howJudged(range),
        mark,
      }))
      .sort((a, b) => (a.area < b.area ? -1 : a.area > b.area ? 1 : 0)),
  };
}

const formerOf = (city: CityId): string[] => cityOf(city).areaLayers.flatMap(({ former = [] }) => former);

/** Throws `ApiError` for former areas, because no new reports can be in them. */
function refuseFormerAreas(
  city: CityId,
  { areas, neighbourhoods }: { areas: readonly string[] | undefined; neighbourhoods: readonly string[] | undefined },
): void {
  const former = new Set(formerOf(city).map((code) => code.toLowerCase()));
  for (const [field, codes] of [
    ['division', areas],
    ['neighbourhood', neighbourhoods],
  ] as const)
    if (codes?.some((code) => former.has(code.toLowerCase())))
      throw new ApiError('invalid_input', { field, detail: 'The city has no area of this code now.' });
}

const aboutOf = (city: CityId, windows: QueryOf<typeof getUsual>['windows'], reach: UsualReach | null) => ({
  city,
  data_source: null,
  method: METHOD_VERSION,
  windows,
  left_out: [...(reach?.leftOut ?? [])],
  late_reports: reach?.lateReports ?? null,
  history_from: reach?.from ?? null,
  unread_before: reach?.unreadBefore ?? null,
  end: reach?.end ?? null,
  newest: reach?.newest ?? null,
});

function judgedOf({ count, range }: Pick<UsualWindow, 'count' | 'range'>) {
  const { state } = range ?? { state: 'no_range' as const };
  return range && 'low' in range
    ? { count, state, low: range.low, high: range.high }
    : { count, state, low: null, high: null };
}

const howJudged = (range: UsualRange | null) => ({
  expected: range && 'expected' in range ? range.expected : null,
  dispersion: range && 'dispersion' in range ? range.dispersion : null,
  trend: range && 'trend' in range ? range.trend : null,
  correlation: range && 'correlation' in range ? range.correlation : null,
  years: range && 'years' in range ? range.years : null,
  before: range && 'before' in range ? range.before : null,
});

export function usualRoutes(serve: Serve, deps: UsualDeps): void {
  serve(getUsual, async ({ params, query, member }) => sent(await usualFor(member, params, query, deps), THEIR_OWN));
  serve(getUsualMap, async ({ params, query, member }) =>
    sent(await usualMapFor(member, params, query, deps), THEIR_OWN),
  );
}
