import { expect, it } from 'vitest';
import { partsNotInCity, unreadParts } from './unread-parts-store.ts';

const unread = (link: string) => unreadParts(link).map(({ name, value }) => `${name}=${value}`);

it('lists the URL parameters that the map does not support, but no supported or empty parameter', () => {
  for (const [link, parts] of [
    ['', []],
    ['crime_type=Auto Theft&year=2023&division=D14&near=-79.38001,43.65&r=500&months=3,1,2&heat=0', []],
    ['crime_type=all&days=0&city=toronto&kind=division', []],
    ['city=Vancouver', []],
    ['crime_type=&year=&utm_source=letter', []],
    ['crime_type=murder&year=20x4', ['crime_type=murder', 'year=20x4']],
    ['city=atlantis&r=7&kind=triangle', ['city=atlantis', 'kind=triangle', 'r=7']],
    ['period=29d&months=13&hours=25', ['period=29d', 'months=13', 'hours=25']],
    // Buffalo and Seattle, because points outside Canada are not opened.
    ['near=-78.88,42.89&at=-122.33,47.61', ['at=-122.33,47.61', 'near=-78.88,42.89']],
    // Only one of the two can be shown.
    ['year=2024&period=28d', ['period=28d']],
    ['city=york&year=2024&days=30', ['days=30']],
    ['days=30', ['days=30']],
    ['city=all&crime_type=robbery&year=2024', ['crime_type=robbery', 'year=2024']],
  ] as const)
    expect.soft(unread(link), link).toEqual(parts);
});

it('lists a kind of area or an area in the URL that the city does not have', () => {
  const peel = { id: 'peel', area_kinds: ['division', 'municipality'] } as const;
  const named = (link: string, codes: readonly string[] | null = ['11', '12']) =>
    partsNotInCity(link, { city: { ...peel, area_kinds: [...peel.area_kinds] }, codes }).map(
      ({ name, value }) => `${name}=${value}`,
    );
  for (const [link, parts] of [
    ['city=peel', []],
    ['city=peel&kind=municipality&area=12', []],
    ['city=peel&kind=hexagon', []],
    ['city=peel&kind=ward', ['kind=ward']],
    ['city=peel&area=D12', ['area=D12']],
    // `unreadParts` reports an unknown kind.
    ['city=peel&kind=triangle', []],
    // Another city was chosen meanwhile.
    ['city=york&kind=division&area=D12', []],
  ] as const)
    expect.soft(named(link), link).toEqual(parts);
  expect(named('city=peel&area=D12', null)).toEqual([]);
});

it('shortens a long unsupported value in a URL', () => {
  expect(unread(`crime_type=${'x'.repeat(90)}`)).toEqual([`crime_type=${'x'.repeat(30)}…`]);
});
