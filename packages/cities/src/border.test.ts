import { isInCanada } from '@crimemap/contract/border';
import { expect, it } from 'vitest';
import { CITIES } from './index.ts';

it('isInCanada includes every named place and the cities at the border', () => {
  for (const { centre, places } of CITIES) {
    for (const { name, at } of [{ name: { en: 'centre' }, at: centre }, ...places.landmarks, ...places.stations])
      expect.soft(isInCanada(at), name.en).toBe(true);
  }
  for (const [name, lat, lng] of [
    ['Windsor', 42.3149, -83.0364],
    ['Niagara Falls', 43.0896, -79.0849],
    ['Fort Erie', 42.9103, -78.9276],
    ['Sarnia', 42.9745, -82.4066],
    ['Sault Ste. Marie', 46.5219, -84.3461],
    ['Thunder Bay', 48.3809, -89.2477],
    ['Cornwall', 45.0213, -74.7303],
    ['Victoria', 48.4284, -123.3656],
    ['White Rock', 49.0253, -122.8029],
    ['Whitehorse', 60.7212, -135.0568],
    ['Prince Rupert', 54.315, -130.3208],
    ['Halifax', 44.6488, -63.5752],
    ["St. John's", 47.5615, -52.7126],
    ['Iqaluit', 63.7467, -68.517],
    ['Alert', 82.5018, -62.3481],
    ['Pelee Island', 41.7735, -82.6541],
    ['Edmundston', 47.3737, -68.3251],
  ] as const)
    expect.soft(isInCanada([lng, lat]), name).toBe(true);
});

it('isInCanada excludes cities beyond the border', () => {
  for (const [name, lat, lng] of [
    ['New York', 40.7128, -74.006],
    ['Seattle', 47.6062, -122.3321],
    ['Bellingham', 48.7519, -122.4787],
    ['Point Roberts', 48.985, -123.078],
    ['Detroit', 42.3314, -83.0458],
    ['Port Huron', 42.9709, -82.4249],
    ['Buffalo', 42.8864, -78.8784],
    ['Niagara Falls, New York', 43.0945, -79.0567],
    ['Rochester', 43.1566, -77.6088],
    ['Ogdensburg', 44.6942, -75.4863],
    ['Plattsburgh', 44.6995, -73.4529],
    ['Bangor', 44.8016, -68.7712],
    ['Duluth', 46.7867, -92.1005],
    ['Minneapolis', 44.9778, -93.265],
    ['Juneau', 58.3019, -134.4197],
    ['Anchorage', 61.2181, -149.9003],
    ['Nuuk', 64.1814, -51.6941],
    ['Saint-Pierre', 46.7811, -56.1764],
    ['Paris', 48.8566, 2.3522],
    ['null island', 0, 0],
  ] as const)
    expect.soft(isInCanada([lng, lat]), name).toBe(false);
});
