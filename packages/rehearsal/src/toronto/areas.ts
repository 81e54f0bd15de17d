import { cellsAround } from '../making/areas.ts';
import { bent, dissolved, edgesOf, type Ring } from '../making/shapes.ts';
import { DIVISIONS, NEIGHBOURHOODS } from './facts/centres.ts';
import { OUTLINE } from './facts/outline.ts';

/** An invented area: outer rings run counter-clockwise, holes clockwise. */
export interface Area {
  readonly rings: readonly Ring[];
}

export interface Areas {
  /** In the order of `NEIGHBOURHOODS`. */
  readonly neighbourhoods: readonly Area[];
  /** In the order of `DIVISIONS`. */
  readonly divisions: readonly Area[];
  /** For each neighbourhood, the index of its division. */
  readonly divisionOf: readonly number[];
}

const EAST_PER_NORTH = Math.cos((43.72 * Math.PI) / 180);
let made: Areas | undefined;

/**
 * Invented boundaries around the published centres: every neighbourhood is the land nearest to its centre, every division the
 * neighbourhoods nearest to its own. Borders are bent a little and are the same line on both sides.
 */
export function torontoAreas(): Areas {
  made ??= makeAreas();
  return made;
}

function makeAreas(): Areas {
  const cells = cellsAround(
    NEIGHBOURHOODS.map(({ lng, lat }) => [lng, lat]),
    OUTLINE,
  );
  const divisionOf = NEIGHBOURHOODS.map(({ lng, lat }) => nearestDivision(lng, lat));
  return {
    neighbourhoods: cells.map((rings) => ({ rings: rings.map(bent) })),
    divisions: DIVISIONS.map((_, division) => {
      const edges = cells.flatMap((rings, i) => (divisionOf[i] === division ? rings.flatMap(edgesOf) : []));
      return { rings: dissolved(edges).map(bent) };
    }),
    divisionOf,
  };
}

function nearestDivision(lng: number, lat: number): number {
  const distances = DIVISIONS.map((division) => Math.hypot((division.lng - lng) * EAST_PER_NORTH, division.lat - lat));
  return distances.indexOf(Math.min(...distances));
}
