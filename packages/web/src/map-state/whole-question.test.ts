import { expect, it } from 'vitest';
import { linkToShare, questionOfAddress } from './whole-question.ts';

const at = (link: string) => history.replaceState(null, '', `/?${link}`);

it('the shared URL contains the displayed crime type and period, because visitors and members have different defaults', () => {
  for (const [link, shown, whole] of [
    ['', { crime_type: 'shooting', year: 2024 }, 'crime_type=shooting&year=2024'],
    ['', {}, 'crime_type=all&period=12m'],
    ['days=0', {}, 'crime_type=all&days=0'],
    ['crime_type=homicide', { crime_type: 'homicide' }, 'crime_type=homicide&period=12m'],
    // A guest sees another type instead of a type that only members see.
    ['crime_type=robbery&year=2020', { crime_type: 'shooting', year: 2020 }, 'crime_type=shooting&year=2020'],
    ['period=28d&months=6-8', { crime_type: 'shooting' }, 'crime_type=shooting&period=28d&months=6-8'],
    ['city=ottawa', {}, 'city=ottawa'],
    [
      'city=ottawa&crime_type=theft&year=2024',
      { crime_type: 'theft', year: 2024 },
      'city=ottawa&crime_type=theft&year=2024',
    ],
  ] as const) {
    at(link);
    expect.soft(questionOfAddress(shown), link).toBe(whole);
    expect.soft(new URL(linkToShare(shown)).search, link).toBe(`?${whole}`);
  }
});

it('the URL to share contains the camera and the opened item, but the query stored in a citation omits the camera', () => {
  at('year=2024&lng=-79.4&lat=43.7&z=12&view=list&at=-79.4,43.7');
  expect(new URL(linkToShare({ year: 2024 })).search).toBe(
    '?crime_type=all&year=2024&lng=-79.4&lat=43.7&z=12&at=-79.4,43.7&view=list',
  );
  expect(questionOfAddress({ year: 2024 })).toBe('crime_type=all&year=2024&at=-79.4,43.7');
});
