import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { Gazetteer } from './gazetteer.ts';

const METRES_PER_DEGREE = 111_320;

/** The streets that cross nearest to a point, no more than so many metres away: `King St & Bay St`; `null` where none is known. */
export async function crossingNear(
  city: CityId,
  [lng, lat]: LngLat,
  withinMetres: number,
  gazetteer: Gazetteer,
): Promise<string | null> {
  const east = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180);
  const { index } = await gazetteer.of(city);
  let nearest: string | null = null;
  let reach = withinMetres;
  for (const { kind, name, at } of index.entries) {
    if (kind !== 'crossing' || !name.en.includes(' & ')) continue;
    const metres = Math.hypot((at[0] - lng) * east, (at[1] - lat) * METRES_PER_DEGREE);
    if (metres <= reach) [reach, nearest] = [metres, name.en];
  }
  return nearest;
}
