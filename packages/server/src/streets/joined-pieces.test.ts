import { expect, test } from 'vitest';
import { joinedPieces, type StreetPiece } from './joined-pieces.ts';

const piece = (name: string | null, ...xs: number[]): StreetPiece => ({
  class: 'local',
  municipality: null,
  name: name === null ? null : { en: name, fr: name },
  line: xs.map((x) => [x, 45]),
});
const linesOf = (pieces: readonly StreetPiece[]) => joinedPieces(pieces).map(({ line }) => line.map(([x]) => x));

test('joins the pieces of a street to one line, even if they are drawn in opposite directions', () => {
  expect(linesOf([piece('Elm St', 1, 2), piece('Elm St', 3, 2), piece('Elm St', 3, 4)])).toEqual([[1, 2, 3, 4]]);
  expect(linesOf([piece('Elm St', 2, 3), piece('Elm St', 1, 2)])).toEqual([[1, 2, 3]]);
});

test('does not join pieces with another name or class, or where three pieces meet', () => {
  expect(linesOf([piece('Elm St', 1, 2), piece('Oak St', 2, 3)])).toHaveLength(2);
  expect(linesOf([piece('Elm St', 1, 2), { ...piece('Elm St', 2, 3), class: 'major' }])).toHaveLength(2);
  expect(linesOf([piece('Elm St', 1, 2), piece('Elm St', 2, 3), piece('Elm St', 2, 9)])).toHaveLength(3);
});

test('drops a duplicate piece, but retains two different roads between the same intersections', () => {
  expect(linesOf([piece('Elm St', 1, 2), piece('Elm St', 2, 1), piece('Elm St', 1, 2)])).toEqual([[1, 2]]);
  const bow: StreetPiece = {
    ...piece('Elm St'),
    line: [
      [1, 45],
      [1.5, 46],
      [2, 45],
    ],
  };
  const other: StreetPiece = {
    ...piece('Elm St'),
    line: [
      [1, 45],
      [1.5, 44],
      [2, 45],
    ],
  };
  expect(joinedPieces([bow, other]).reduce((sum, { line }) => sum + line.length, 0)).toBe(5);
});

test('ends the line of a ring road where it began', () => {
  expect(linesOf([piece('Elm Cres', 1, 2), piece('Elm Cres', 2, 3, 1)])).toEqual([[1, 2, 3, 1]]);
});
