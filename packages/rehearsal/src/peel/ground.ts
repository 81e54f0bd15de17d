import { peel } from '@crimemap/cities/cities/peel';
import { cellsAround } from '../making/areas.ts';
import { type Places, placesIn } from '../making/places.ts';
import { bent, dissolved, edgesOf, type Ring } from '../making/shapes.ts';
import { CALEDON, POLICED } from './facts.ts';

export const DIVISIONS = peel.centres.division ?? [];
/** In the order of `DIVISIONS`. */
export const MUNICIPALITY_OF = ['MISSISSAUGA', 'MISSISSAUGA', 'BRAMPTON', 'BRAMPTON', 'MISSISSAUGA'] as const;

export interface Ground {
  readonly divisions: readonly (readonly Ring[])[];
  /** By name, as the Region writes it. */
  readonly municipalities: ReadonlyMap<string, readonly Ring[]>;
  /** Areas of places are divisions. */
  readonly places: Places;
}

const made = new Map<number, Ground>();

/** Peel's invented ground for a seed: made once. */
export function groundOf(seed: number): Ground {
  const ground = made.get(seed) ?? makeGround(seed);
  made.set(seed, ground);
  return ground;
}

function makeGround(seed: number): Ground {
  const cells = cellsAround(
    DIVISIONS.map(({ at }) => at),
    POLICED,
  );
  const divisions = cells.map((rings) => rings.map(bent));
  const together = (municipality: string): Ring[] =>
    dissolved(
      cells.filter((_, i) => MUNICIPALITY_OF[i] === municipality).flatMap((rings) => rings.flatMap(edgesOf)),
    ).map(bent);
  return {
    divisions,
    municipalities: new Map([
      ['Mississauga', together('MISSISSAUGA')],
      ['Brampton', together('BRAMPTON')],
      ['Caledon', CALEDON.map(bent)],
    ]),
    places: placesIn({ seed, areas: divisions, about: 14_000, streets: { tilt: 38, block: [170, 140] } }),
  };
}
