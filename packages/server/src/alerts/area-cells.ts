import { cityOf } from '@crimemap/cities';
import type { AlertSettings } from '@crimemap/contract/alerts';
import type { PackedCities } from '../counts/index.ts';
import { type LookedAtVersion, type LookedIn, reachOf, seriesUntil } from './area-data.ts';
import { lastDayToTell } from './due-days.ts';
import type { AreaCell } from './unusual.ts';

/** Alert to judge: its settings, and a key that no other alert of the member has. */
type JudgedArea = Pick<AlertSettings, 'city' | 'place' | 'crime_types' | 'name'> & { readonly key: string };

/** Returns the cells of an alert at a given time, for the newest days that emails may cover then. */
export async function cellsAt(
  area: JudgedArea,
  at: Date,
  newest: string | null,
  lookedIn: LookedIn,
): Promise<AreaCell[]> {
  const until = lastDayToTell(cityOf(area.city).time_zone, at, newest);
  return newest === null || until === null ? [] : cellsOf(area, until, newest, lookedIn);
}

/**
 * Returns the cells of an alert: for each of its crime types, the count of the 28 days up to `until`, or up to the
 * type's last final day.
 */
export async function cellsOf(
  area: JudgedArea,
  until: string,
  newest: string,
  lookedIn: LookedIn,
): Promise<AreaCell[]> {
  const types = reachOf(area, lookedIn.held)?.types ?? [];
  const cells = types.map(async ({ type }): Promise<AreaCell[]> => {
    const { windows } = await seriesUntil({ ...area, crime_types: [type] }, until, newest, lookedIn);
    const judged = windows.at(-1);
    if (!judged?.range) return [];
    const { count, range } = judged;
    return [{ area: area.key, name: area.name, type, count, range, until: judged.until }];
  });
  return (await Promise.all(cells)).flat();
}

/**
 * Returns the cells of a member's other alerts that are tested together with one. `cellsIn` returns the cells of one
 * alert.
 */
export async function cellsOfOthers<Area extends Pick<AlertSettings, 'city'>>(
  others: readonly Area[],
  cities: Pick<PackedCities, 'use'>,
  cellsIn: (area: Area, held: LookedAtVersion) => Promise<AreaCell[]>,
): Promise<AreaCell[]> {
  const cells = others.map((area) => cities.use(area.city, async (held) => (held ? cellsIn(area, held) : [])));
  return (await Promise.all(cells)).flat();
}
