import type { CityDetail } from '@crimemap/contract/cities';
import { dayNumber } from '@crimemap/contract/incident-days';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { decodeIncidents } from '@crimemap/contract/packed-incidents';
import type { View } from '@crimemap/contract/view';
import type { IncidentCounts } from '@crimemap/incident-counts/count-by-place';
import { newestDay } from '@crimemap/incident-counts/within-days';
import { type CrimeFilter, lockedType } from '../../packages/web/src/map-state/filter-rules.ts';
import { type MapSearch, parseMapSearch } from '../../packages/web/src/map-state/map-search.ts';
import {
  chosenPeriodOf,
  cityOfDays,
  filterOfLink,
  finalDayOfLink,
  periodOf,
  shownPeriod,
} from '../../packages/web/src/map-state/period.ts';
import { unreadParts } from '../../packages/web/src/map-state/unread-parts-store.ts';
import { summaryOf, summaryOfRows } from '../../packages/web/src/packed-incidents/cube.ts';
import { createFileStore } from '../../packages/web/src/packed-incidents/file-store.ts';
import {
  type CountsQuery,
  choosesTimes,
  countsQueryOf,
} from '../../packages/web/src/packed-incidents/incident-filter.ts';
import { answer } from '../../packages/web/src/packed-incidents/packed-incidents.worker.ts';
import { publishedSources, summaryCounts } from '../../packages/web/src/packed-incidents/summary-counts.ts';
import { viewOfFilter } from '../../packages/web/src/packed-incidents/view-of-filter.ts';

/** What the page shows after opening a link. */
export interface Opened {
  readonly search: MapSearch;
  readonly city: CityDetail;
  readonly filter: CrimeFilter;
  /** Number that the page shows; `null` if it shows a dash with the reason. */
  readonly total: number | null;
  /** Part of the link that the page shows as locked. */
  readonly locked: ReturnType<typeof lockedType>;
  /** Parts of the link that the page cannot show. */
  readonly unread: readonly string[];
  /** View for exports and citations; `null` if there is none. */
  readonly view: View | null;
}

/** A server from a visitor’s perspective. `get` returns a response body. */
export interface Site {
  readonly isMember: boolean;
  get(path: string): Promise<Uint8Array>;
}

/**
 * Opens links as the page does on a given day: with the page’s own rules, and with its worker on the server’s files.
 */
export function openingLinks({ isMember, get }: Site, today: string) {
  const files = createFileStore((path) => get(`/api${path}`));
  const { signal } = new AbortController();
  const read = new Map<string, Promise<unknown>>();
  const json = <T>(path: string) => {
    const reply = read.get(path) ?? get(path).then((body) => JSON.parse(Buffer.from(body).toString()));
    read.set(path, reply);
    return reply as Promise<T>;
  };

  async function count(manifest: PackedManifest, query: CountsQuery): Promise<IncidentCounts> {
    const { city, areas, neighbourhoods, crime_types: types } = manifest;
    const sizes = { areas: areas.length, neighbourhoods: neighbourhoods.length, types: types.length };
    const reply = await answer({ id: 1, token: null, what: 'count', city, query, sizes }, files, signal);
    if (!reply || !('value' in reply)) throw new Error(JSON.stringify(reply));
    return reply.value as IncidentCounts;
  }

  async function summaryUnder(manifest: PackedManifest, filter: CrimeFilter) {
    const query = countsQueryOf(manifest, filter, false);
    if (!query || (query.days === null && !choosesTimes(query))) return summaryOf(manifest, filter);
    return summaryOfRows(
      manifest,
      filter,
      await count(manifest, { ...query, areas: null }),
      await count(manifest, query),
    );
  }

  async function newestAvailable({ city, years }: PackedManifest): Promise<number | null> {
    const newest = years.filter(({ year }, nth) => nth === 0 || year === 0);
    const days = newest.map(async ({ file }) =>
      newestDay(await files.get(`/incidents/${city}/columns/${file}`, decodeIncidents, signal)),
    );
    const known = (await Promise.all(days)).filter((day) => day !== null);
    return known.length > 0 ? Math.max(...known) : null;
  }

  return async (link: string): Promise<Opened> => {
    const search = parseMapSearch(link);
    const city = await json<CityDetail>(`/api/cities/${search.city}`);
    const manifest = await json<PackedManifest>(`/api/incidents/${search.city}/columns`);
    const sources = publishedSources(city.sources, manifest);
    const now = dayNumber(today);
    const dayIn = (instant: string) =>
      dayNumber(
        new Intl.DateTimeFormat('en-CA', { timeZone: city.time_zone, dateStyle: 'short' }).format(new Date(instant)),
      );
    const calendar = { countedBy: city.counted_by, today: now, dayIn };
    const finalDay = finalDayOfLink(search, isMember, { sources, manifest }, calendar);
    const text = shownPeriod(search, isMember);
    const chosen = text === undefined ? null : chosenPeriodOf(text, finalDay ?? now - 1);
    const { days } = search;
    const isByDays = cityOfDays(city.id, search) !== null && days !== undefined;
    const period = isByDays ? periodOf(days, await newestAvailable(manifest), now) : null;
    const filter = filterOfLink(search, { chosen, period }, isMember);
    const locked = lockedType(search, isMember);
    const summary = summaryCounts(manifest, filter, await summaryUnder(manifest, filter), sources);
    return {
      search,
      city,
      filter,
      total: locked ? null : summary.total,
      locked,
      unread: unreadParts(link).map(({ name }) => name),
      view: locked ? null : viewOfFilter(manifest, filter, { extent: null }),
    };
  };
}
