import { expect, it } from 'vitest';
import { cityChange } from './city-change.ts';

const layers = ({ heat, points, live, notes }: ReturnType<typeof cityChange>) => ({ heat, points, live, notes });

it('Toronto has areas, live calls and notes on, and single incidents off', () => {
  expect(layers(cityChange('toronto'))).toEqual({ heat: true, points: false, live: true, notes: true });
});

it('any other city has areas and single incidents on, and live calls off', () => {
  for (const city of ['peel', 'york', 'vancouver', 'montreal', 'ottawa', 'edmonton', 'all'] as const)
    expect(layers(cityChange(city))).toEqual({ heat: true, points: true, live: false, notes: false });
});

it('no filter, camera or opened place of the last city is kept', () => {
  const change = cityChange('york');
  for (const name of ['crime_type', 'division', 'year', 'days', 'lng', 'lat', 'z', 'area', 'at'] as const) {
    expect(name in change).toBe(true);
    expect(change[name]).toBeUndefined();
  }
});
