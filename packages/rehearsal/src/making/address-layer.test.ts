import { METRES_PER_DEGREE } from '@crimemap/contract/radii';
import { expect, test } from 'vitest';
import { groundOf } from '../toronto/ground.ts';
import { torontoWorld } from '../toronto/toronto.ts';
import { type AddressRow, addressLayer } from './address-layer.ts';
import { type Columns, fieldsIn } from './layer-sample.ts';
import type { StreetPiece } from './street-network.ts';
import { layerNamed, rowsOf } from './testing.ts';

test('the sample data has about 35,000 houses at full scale, and always the same 1,500 at small scale', () => {
  const houses = (scale: number) => layerNamed(torontoWorld({ seed: 1, scale })('2026-11-21'), 'address-points');
  expect(houses(1).count).toBeGreaterThan(25_000);
  expect(houses(1).count).toBeLessThan(50_000);
  expect(houses(0.001).count).toBeGreaterThan(1_000);
  expect(houses(0.001).count).toBeLessThan(2_000);
  expect(rowsOf(houses(0.01))).toEqual(rowsOf(houses(0.001)));
});

test('sample house numbers increase by a hundred per block, are even on the right side, and have gaps', () => {
  const [south, degrees] = [43.7, 0.001] as const;
  const pieces = Array.from({ length: 50 }, (_, block): StreetPiece => {
    const from = [-79.4 + block * degrees, south] as const;
    const to = [-79.4 + (block + 1) * degrees, south] as const;
    return { street: { way: 'east', line: 4, section: 0, isWide: true }, class: 'major', line: [from, to], block };
  });
  const ground = groundOf(1);
  const columns: Columns<AddressRow> = {
    number: ['Integer', ({ number }) => number],
    last: ['Integer', ({ last }) => last],
  };
  const network = { ...ground.network, pieces: () => pieces };
  const layer = addressLayer({ name: 'x', scale: 1, editedAt: 0, ground: { ...ground, network }, columns });
  const houses = Array.from({ length: layer.count }, (_, n) => {
    const { attributes, geometry } = layer.row(n);
    const [lng, lat] = geometry && 'at' in geometry ? geometry.at : [0, 0];
    return { number: Number(attributes.number), last: Number(attributes.last), lng, lat };
  });

  expect(layer.fields).toEqual(fieldsIn(columns));
  expect(houses.length).toBeGreaterThan(250);
  expect(houses.length).toBeLessThan(350);
  const all = houses.flatMap(({ number, last }) => (last > number ? [number, last - 2, last] : [number]));
  expect(new Set(all).size).toBe(all.length);
  for (const { number, lng, lat } of houses) {
    const metresNorth = (lat - south) * METRES_PER_DEGREE;
    expect.soft(Math.abs(metresNorth), `${number}`).toBeGreaterThan(9.8);
    expect.soft(Math.abs(metresNorth), `${number}`).toBeLessThan(15.2);
    expect.soft(metresNorth < 0, `${number}`).toBe(number % 2 === 0);
    expect.soft((lng + 79.4) / degrees, `${number}`).toBeCloseTo(number / 100, 2);
  }
});
