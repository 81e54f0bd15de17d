import { cityOf } from '@crimemap/cities';
import type { AlertSettings } from '@crimemap/contract/alerts';
import type { PackedCities } from '../counts/index.ts';
import { type LookedAtVersion, type LookedIn, reachOf, seriesUntil } from './area-data.ts';
import { lastDayToTell } from './due-days.ts';
import type { AreaCell } from './unusual.ts';

/** An area to judge: its settings, and a key that identifies it among its member's others. */
type JudgedArea = Pick<AlertSettings, 'city' | 'place' | 'crime_types' | 'name'> & { readonly key: string };

/** Returns the cells of one area at an instant, for the newest days that emails may cover. */
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
 * Returns the cells of one area: each of its types in the newest 28 days up to a day, or up to its last final day.
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
 * Returns the cells of a member's other areas that are judged together with one. `cellsIn`: returns those of one area.
 */
export async function cellsOfOthers<Area extends Pick<AlertSettings, 'city'>>(
  others: readonly Area[],
  cities: Pick<PackedCities, 'use'>,
  cellsIn: (area: Area, held: LookedAtVersion) => Promise<AreaCell[]>,
): Promise<AreaCell[]> {
  const cells = others.map((area) => cities.use(area.city, async (held) => (held ? cellsIn(area, held) : [])));
  return (await Promise.all(cells)).flat();
}
