import type { Text } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { StreetPiece } from './joined-pieces.ts';
import { lineMetres } from './line-metres.ts';

/** Street with its name and all its pieces in the city, or in its municipality. `at` is a point on its longest line. */
export interface NamedStreet {
  readonly name: Text;
  readonly municipality: string | null;
  readonly at: LngLat;
  readonly metres: number;
}

/** Intersection of two streets, given as indexes in the list of names. `one` comes before `other`. */
export interface StreetIntersection {
  readonly one: number;
  readonly other: number;
  readonly at: LngLat;
}

/**
 * Maximum distance in degrees of latitude between the ends of pieces that belong to one intersection. Roads with a
 * median meet a street at two points.
 */
const SAME_INTERSECTION = 0.0006;

const placeOf = ([lng, lat]: LngLat): string => `${Math.round(lng * 1e5)} ${Math.round(lat * 1e5)}`;
const near = (one: LngLat, other: LngLat): boolean =>
  Math.abs(one[1] - other[1]) < SAME_INTERSECTION && Math.abs(one[0] - other[0]) < SAME_INTERSECTION * 1.4;

const keyOf = ({ name, municipality }: StreetPiece): string => `${name?.en ?? ''}\n${municipality ?? ''}`;

/** Returns the streets that have names, from `joined` lines, and the intersections of their pieces. */
export function streetNames(
  pieces: readonly StreetPiece[],
  joined: readonly StreetPiece[],
): { readonly names: NamedStreet[]; readonly intersections: StreetIntersection[] } {
  const names: (NamedStreet & { longest: number })[] = [];
  const numbers = new Map<string, number>();
  for (const piece of joined) {
    const { name, municipality, line } = piece;
    if (name === null) continue;
    const metres = lineMetres(line);
    const number = numbers.get(keyOf(piece)) ?? names.length;
    numbers.set(keyOf(piece), number);
    const before = names[number];
    const isLonger = metres > (before?.longest ?? -1);
    names[number] = {
      name,
      municipality,
      at: isLonger ? (line[line.length >> 1] as LngLat) : (before?.at as LngLat),
      metres: metres + (before?.metres ?? 0),
      longest: Math.max(metres, before?.longest ?? 0),
    };
  }
  return {
    names: names.map(({ longest: _, ...name }) => name),
    intersections: intersectionsOf(pieces, numbers),
  };
}

function intersectionsOf(pieces: readonly StreetPiece[], numbers: ReadonlyMap<string, number>): StreetIntersection[] {
  const meeting = new Map<string, { readonly at: LngLat; readonly streets: Set<number> }>();
  for (const piece of pieces) {
    const number = numbers.get(keyOf(piece));
    if (piece.name === null || number === undefined) continue;
    for (const at of [piece.line[0], piece.line.at(-1)] as LngLat[]) {
      const held = meeting.get(placeOf(at)) ?? { at, streets: new Set<number>() };
      held.streets.add(number);
      meeting.set(placeOf(at), held);
    }
  }
  const found = new Map<string, StreetIntersection[]>();
  for (const { at, streets } of meeting.values()) {
    const all = [...streets].sort((a, b) => a - b);
    for (const [nth, one] of all.entries())
      for (const other of all.slice(nth + 1)) {
        const same = found.get(`${one} ${other}`) ?? [];
        if (!same.some((intersection) => near(intersection.at, at))) same.push({ one, other, at });
        found.set(`${one} ${other}`, same);
      }
  }
  return [...found.values()].flat();
}
