import type { Line, StreetClass } from '@crimemap/cities/kit/city';
import type { Text } from '@crimemap/contract/cities';

/** Piece of a street with its class. */
export interface StreetPiece {
  readonly class: StreetClass;
  readonly name: Text | null;
  /** Municipality of the street if each municipality of the city has separate streets; otherwise `null`. */
  readonly municipality: string | null;
  readonly line: Line;
}

const placeOf = ([lng, lat]: Line[number]): string => `${Math.round(lng * 1e6)} ${Math.round(lat * 1e6)}`;
const endOf = (line: Line): string => placeOf(line.at(-1) as Line[number]);
const startOf = (line: Line): string => placeOf(line[0] as Line[number]);

/**
 * Joins pieces with the same name, class and municipality whose ends meet. This leaves fewer lines in a tile, with more
 * room for names. A piece that is repeated, in either direction, is used once.
 */
export function joinedPieces(pieces: readonly StreetPiece[]): StreetPiece[] {
  const streets = new Map<string, Map<string, StreetPiece>>();
  for (const piece of pieces) {
    const street = `${piece.class} ${piece.name?.en ?? ''} ${piece.name?.fr ?? ''} ${piece.municipality ?? ''}`;
    const ends = [startOf(piece.line), endOf(piece.line)].sort().join(' ');
    const held = streets.get(street) ?? new Map<string, StreetPiece>();
    // Two roads between the same ends have different midpoints.
    const middle = piece.line.length > 2 ? placeOf(piece.line[piece.line.length >> 1] as Line[number]) : '';
    streets.set(street, held.set(`${ends} ${middle}`, piece));
  }
  return [...streets.values()].flatMap((held) => joinedOf([...held.values()]));
}

function joinedOf(pieces: readonly StreetPiece[]): StreetPiece[] {
  const byEnd = new Map<string, Set<StreetPiece>>();
  const at = (end: string) => byEnd.get(end) ?? new Set<StreetPiece>();
  for (const piece of pieces)
    for (const end of [startOf(piece.line), endOf(piece.line)]) byEnd.set(end, at(end).add(piece));
  const left = new Set(pieces);

  /**
   * Returns the points that continue a line from its end, piece after piece, as long as exactly one other piece begins
   * there.
   */
  function goOn(from: string): Line[number][] {
    const points: Line[number][] = [];
    let end = from;
    for (;;) {
      const meeting = at(end);
      const [next] = [...meeting].filter((piece) => left.has(piece));
      if (meeting.size !== 2 || !next) return points;
      left.delete(next);
      const line = startOf(next.line) === end ? next.line : next.line.toReversed();
      for (let i = 1; i < line.length; i += 1) points.push(line[i] as Line[number]);
      end = endOf(line);
    }
  }

  const joined: StreetPiece[] = [];
  for (const piece of pieces) {
    if (!left.delete(piece)) continue;
    const after = goOn(endOf(piece.line));
    const before = goOn(startOf(piece.line)).reverse();
    joined.push({ ...piece, line: [...before, ...piece.line, ...after] });
  }
  return joined;
}
