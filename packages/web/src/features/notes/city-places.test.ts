import { describe, expect, it } from 'vitest';
import { BOROUGH_BOXES, DIVISION_NAMES, type NamedBox, NEIGHBOURHOOD_BOXES, nameAt } from './city-places.ts';

/** Bounds of Toronto: south, west, north, east. */
const TORONTO = [43.581, -79.6393, 43.8555, -79.1152] as const;

/** A well-known spot in each area (longitude, latitude). */
const SPOTS: Readonly<Record<string, readonly [lng: number, lat: number]>> = {
  'Financial District': [-79.3815, 43.6487],
  'Entertainment District': [-79.3905, 43.6466],
  Chinatown: [-79.3981, 43.6529],
  'Kensington Market': [-79.4023, 43.6549],
  'The Annex': [-79.4112, 43.6655],
  Yorkville: [-79.3905, 43.6706],
  'Church-Wellesley': [-79.3809, 43.6654],
  Cabbagetown: [-79.3612, 43.667],
  'Regent Park': [-79.3622, 43.6605],
  'St. Lawrence': [-79.3715, 43.6487],
  'Distillery District': [-79.3596, 43.6503],
  'Liberty Village': [-79.42, 43.6379],
  Parkdale: [-79.436, 43.64],
  'High Park': [-79.4637, 43.6465],
  'The Junction': [-79.4653, 43.6655],
  'Little Italy': [-79.4147, 43.6551],
  'Trinity-Bellwoods': [-79.4137, 43.6474],
  Leslieville: [-79.33, 43.6635],
  Riverdale: [-79.3582, 43.6768],
  'The Beaches': [-79.2975, 43.669],
  'Forest Hill': [-79.4127, 43.6888],
  Rosedale: [-79.378, 43.681],
  'Yonge-Eglinton': [-79.3986, 43.7064],
  Leaside: [-79.366, 43.713],
  'Don Mills': [-79.344, 43.737],
  'Jane and Finch': [-79.5175, 43.7577],
  Rexdale: [-79.5726, 43.7186],
  'East York': [-79.32, 43.696],
  York: [-79.45, 43.692],
  'Old Toronto': [-79.402, 43.6608],
  'North York': [-79.4109, 43.7683],
  Etobicoke: [-79.5233, 43.6456],
  Scarborough: [-79.2578, 43.773],
};

const ALL = [...NEIGHBOURHOOD_BOXES, ...BOROUGH_BOXES];

it('the bounding box of every neighbourhood and borough is within Toronto [1§2.68]', () => {
  for (const [name, south, west, north, east] of ALL) {
    expect.soft(south, name).toBeLessThan(north);
    expect.soft(west, name).toBeLessThan(east);
    expect.soft(south, name).toBeGreaterThanOrEqual(TORONTO[0]);
    expect.soft(west, name).toBeGreaterThanOrEqual(TORONTO[1]);
    expect.soft(north, name).toBeLessThanOrEqual(TORONTO[2]);
    expect.soft(east, name).toBeLessThanOrEqual(TORONTO[3]);
  }
});

it('a well-known spot in every neighbourhood and borough gets the name of that neighbourhood or borough', () => {
  for (const [name] of ALL) {
    const spot = SPOTS[name];
    expect.soft(spot && nameAt(ALL, spot), name).toBe(name);
  }
});

describe('neighbourhoods', () => {
  it('are 27 boxes without overlap, and there are six boroughs and 22 divisions [1§2.67 1§2.69]', () => {
    expect(NEIGHBOURHOOD_BOXES).toHaveLength(27);
    expect(BOROUGH_BOXES).toHaveLength(6);
    expect(Object.keys(DIVISION_NAMES)).toHaveLength(22);
    const overlapping = NEIGHBOURHOOD_BOXES.flatMap((one, at) =>
      NEIGHBOURHOOD_BOXES.slice(at + 1).filter((other) => overlap(one, other)),
    );
    expect(overlapping).toEqual([]);
  });
});

const overlap = (a: NamedBox, b: NamedBox) => a[1] < b[3] && b[1] < a[3] && a[2] < b[4] && b[2] < a[4];

it('a point outside all boxes has no name', () => {
  expect(nameAt(ALL, [-123.1, 49.2])).toBeNull();
});
