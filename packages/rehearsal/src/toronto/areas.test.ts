import { expect, test } from 'vitest';
import { areaOf, edgesOf, inside } from '../making/shapes.ts';
import { DIVISION_OF, DIVISIONS, groundOf, NEIGHBOURHOODS } from './ground.ts';

const { groups: divisions, areas: neighbourhoods } = groundOf(1);
const keys = (rings: (typeof divisions)[number]): string[] =>
  rings.flatMap((ring) => edgesOf(ring).map((edge) => edge.map((point) => point.join()).join(' ')));

test('every sample division and neighbourhood has an area above 0 and closed rings', () => {
  for (const rings of [...divisions, ...neighbourhoods]) {
    expect(areaOf(rings)).toBeGreaterThan(0.3);
    for (const ring of rings) expect(ring.at(0)).toEqual(ring.at(-1));
  }
});

test('sample divisions together, and sample neighbourhoods together, have about the area of Toronto', () => {
  const sum = (areas: typeof divisions): number => areas.reduce((total, rings) => total + areaOf(rings), 0);
  expect(sum(divisions)).toBeGreaterThan(600);
  expect(sum(divisions)).toBeLessThan(660);
  expect(sum(neighbourhoods)).toBeCloseTo(sum(divisions), 6);
});

test('adjacent sample areas share the same border line', () => {
  const edges = divisions.flatMap(keys);
  expect(new Set(edges).size).toBe(edges.length);
  const there = new Set(edges);
  const back = edges.filter((edge) => there.has(edge.split(' ').reverse().join(' ')));
  expect(back.length).toBeGreaterThan(2000);
  // Every edge of a neighbourhood is also an edge of a neighbour or of the division's border.
  const hoods = new Set(neighbourhoods.flatMap(keys));
  for (const edge of hoods) if (!hoods.has(edge.split(' ').reverse().join(' '))) expect(there.has(edge)).toBe(true);
});

test('almost every sample neighbourhood contains its centre, which is inside its division', () => {
  // The centre of the neighbourhood that contains the Islands is in the harbour.
  const holding = NEIGHBOURHOODS.filter(({ at }, i) => inside(at, neighbourhoods[i] ?? []));
  expect(holding.length).toBeGreaterThanOrEqual(NEIGHBOURHOODS.length - 3);
  for (const [i, { at }] of NEIGHBOURHOODS.entries()) {
    if (!inside(at, neighbourhoods[i] ?? [])) continue;
    expect(inside(at, divisions[DIVISION_OF[i] ?? -1] ?? [])).toBe(true);
  }
  expect(divisions).toHaveLength(DIVISIONS.length);
});
