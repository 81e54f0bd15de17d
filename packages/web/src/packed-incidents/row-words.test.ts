import { LOCATION_PRECISIONS } from '@crimemap/contract/incidents';
import { dayNumber } from '@crimemap/contract/packed-incidents';
import { expect, it } from 'vitest';
import { codedRowWords, rowWords } from './row-words.ts';
import { aManifest } from './testing/manifest.ts';

it('shows the area of a report instead of the number of its neighbourhood, until the name of the neighbourhood is known', () => {
  const placeIn = (neighbourhood: string) => {
    const row = { day: '2024-03-04', day_of: 'occurrence', hour: 3, crime_type: 'assault', area: 'D52' } as const;
    return codedRowWords({ ...row, neighbourhood, precision: 'intersection' }, null, 'division', '').place;
  };
  expect(placeIn('170')).toBe('near an intersection in D52');
  expect(placeIn('Downtown')).toBe('near an intersection in Downtown');
});

it('distinguishes a report without a published area from a report in a city whose boundaries are not imported', () => {
  const placeIn = (areas: readonly string[]) => {
    const row = {
      day: dayNumber('2024-03-04'),
      reported: false,
      hour: 3,
      type: 0,
      area: areas.length - 1,
      neighbourhood: 255,
      precision: LOCATION_PRECISIONS.indexOf('division_centre'),
    };
    return rowWords(row as Parameters<typeof rowWords>[0], aManifest([], { areas: [...areas] }), null, 'division')
      .place;
  };
  expect(placeIn(['D51', ''])).toContain('area not published');
  expect(placeIn([''])).toContain('area not available yet');
});
