import { linesOfPlaces, type PlacesMeant } from './places-meant.ts';
import type { CityRows } from './usual/city-rows.ts';
import { countWindows, heldCounts } from './usual/count-windows.ts';
import type { Days } from './within-days.ts';

/** How many rows lie there on some days, by index into the city's types. Rows without a day are on none. */
export function typesOnDays(rows: CityRows, where: PlacesMeant, days: Days): Uint32Array {
  const { places, names } = rows;
  const lines = {
    ofPlace: linesOfPlaces(places, where),
    ofType: Int32Array.from(names.types.keys()),
    length: names.types.length,
  };
  const counts = countWindows(rows, lines, [days]);
  return Uint32Array.from(names.types, (_, type) => heldCounts(counts, type)[0] as number);
}
