import { CITY_IDS } from '@crimemap/contract/cities';
import { describe, expect, it } from 'vitest';
import { FORMER_MUNICIPALITIES } from './cities/toronto/former-municipalities.ts';
import { NEIGHBOURHOODS } from './cities/toronto/neighbourhoods.ts';
import { cityOf } from './index.ts';

describe('the former municipalities of Toronto', () => {
  it('hold each of the 158 neighbourhoods once', () => {
    const codes = FORMER_MUNICIPALITIES.flatMap((one) => one.codes);
    expect(codes.toSorted()).toEqual(NEIGHBOURHOODS.map(({ code }) => code).toSorted());
    expect(codes).toHaveLength(158);
  });
  it.each([
    ['Etobicoke', 22, ['Long Branch', 'Islington', 'Humber Bay Shores', 'West Humber-Clairville']],
    ['North York', 37, ['Downsview', 'Flemingdon Park', 'Pelmo Park-Humberlea', 'Yonge-Doris', 'Fenside-Parkwoods']],
    ['East York', 8, ['Thorncliffe Park', 'Leaside-Bennington', 'Old East York', 'Taylor-Massey']],
    [
      'Old Toronto',
      51,
      ['Annex', 'The Beaches', 'Forest Hill North', 'North Toronto', 'Junction Area', 'Wellington Place'],
    ],
    ['York', 10, ['Weston', 'Mount Dennis', 'Humewood-Cedarvale', 'Lambton Baby Point']],
    [
      'Scarborough',
      30,
      ['West Rouge', 'Malvern East', 'Steeles', 'Guildwood', 'Bendale South', 'Golfdale-Cedarbrae-Woburn'],
    ],
  ])('%s has %i, among them those it is known for', (name, count, some) => {
    const area = FORMER_MUNICIPALITIES.find((one) => one.name.en === name);
    const names = NEIGHBOURHOODS.filter(({ code }) => area?.codes.includes(code)).map((one) => one.name);
    expect(area?.codes).toHaveLength(count);
    expect(names).toEqual(expect.arrayContaining(some));
  });
  it('lie where the compass says: no neighbourhood of Scarborough is west of one of Etobicoke', () => {
    const lngs = (name: string) => {
      const codes = FORMER_MUNICIPALITIES.find((one) => one.name.en === name)?.codes ?? [];
      return NEIGHBOURHOODS.filter(({ code }) => codes.includes(code)).map(({ at }) => at[0]);
    };
    expect(Math.max(...lngs('Etobicoke'))).toBeLessThan(Math.min(...lngs('East York')));
    expect(Math.max(...lngs('East York'))).toBeLessThan(Math.min(...lngs('Scarborough')) + 0.04);
  });
});

describe.each(CITY_IDS)('what %s’s people call its parts', (id) => {
  const {
    centres,
    knownAreas: { areas, parts },
  } = cityOf(id);
  const codesOf = (kind: keyof typeof centres) => new Set((centres[kind] ?? []).map(({ code }) => code));
  it('is counted as areas the city has', () => {
    for (const { name, kind, codes } of areas)
      expect({ name: name.en, unknown: codes.filter((code) => !codesOf(kind).has(code)) }).toEqual({
        name: name.en,
        unknown: [],
      });
    for (const { name, kind, containedIn } of parts)
      expect([name.en, codesOf(kind).has(containedIn)]).toEqual([name.en, true]);
  });
  it('has one meaning for each name, and a definition in both languages', () => {
    const said = [...areas, ...parts].flatMap((one) => [...new Set(one.said.map((words) => words.toLowerCase()))]);
    expect(said.filter((words, i) => said.indexOf(words) !== i)).toEqual([]);
    for (const { definition } of areas) expect(definition.en && definition.fr).toBeTruthy();
  });
});
