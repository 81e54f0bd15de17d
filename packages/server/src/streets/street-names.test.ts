import { expect, test } from 'vitest';
import { joinedPieces, type StreetPiece } from './joined-pieces.ts';
import { streetNames } from './street-names.ts';

const piece = (name: string | null, ...points: readonly (readonly [number, number])[]): StreetPiece => ({
  class: 'local',
  municipality: null,
  name: name === null ? null : { en: name, fr: name },
  line: points,
});
const read = (...pieces: StreetPiece[]) => {
  const { names, intersections } = streetNames(pieces, joinedPieces(pieces));
  const nameOf = (number: number) => names[number]?.name.en;
  return { names, intersections: intersections.map(({ one, other, at }) => [nameOf(one), nameOf(other), at]) };
};

test('streets intersect where pieces with two names end at one point', () => {
  const { intersections } = read(
    piece('Elm St', [-79, 43], [-79, 43.1]),
    piece('Oak Ave', [-79.1, 43.1], [-79, 43.1]),
    piece(null, [-79, 43.1], [-79, 43.2]),
    piece('Pine St', [-78, 43], [-78, 43.1]),
  );
  expect(intersections).toEqual([['Elm St', 'Oak Ave', [-79, 43.1]]]);
});

test('nearby intersections of two streets count as one, and distant ones as two', () => {
  const both = (lat: number) => [
    piece('Elm St', [-79, lat - 0.05], [-79, lat]),
    piece('Oak Cres', [-79.001, lat], [-79, lat]),
  ];
  expect(read(...both(43), ...both(43.0003)).intersections).toHaveLength(1);
  expect(read(...both(43), ...both(43.01)).intersections).toHaveLength(2);
});

test('the length of a street is the sum of its pieces, and its point is on the longest one', () => {
  const { names } = read(
    piece('Elm St', [-79, 43], [-79, 43.01]),
    piece('Elm St', [-79, 43.02], [-79, 43.03], [-79, 43.05]),
  );
  expect(names).toHaveLength(1);
  expect(names[0]?.metres).toBeCloseTo(0.04 * 111_320, -1);
  expect(names[0]?.at).toEqual([-79, 43.03]);
});

test('a street in two municipalities counts as one street in each, with its own intersections', () => {
  const inTown = (municipality: string, lat: number) =>
    [piece('Main St', [-79, lat], [-79, lat + 0.01]), piece('Queen St', [-79.01, lat], [-79, lat])].map((each) => ({
      ...each,
      municipality,
    }));
  const pieces = [...inTown('Brampton', 43.6), ...inTown('Caledon', 43.9)];
  const { names, intersections } = streetNames(pieces, joinedPieces(pieces));
  expect(names.map(({ name, municipality, at }) => [name.en, municipality, at[1]])).toEqual([
    ['Main St', 'Brampton', 43.61],
    ['Queen St', 'Brampton', 43.6],
    ['Main St', 'Caledon', 43.91],
    ['Queen St', 'Caledon', 43.9],
  ]);
  expect(intersections.map(({ one, other }) => [one, other])).toEqual([
    [0, 1],
    [2, 3],
  ]);
});
