import { CITY_IDS } from '@crimemap/contract/cities';
import { describe, expect, it } from 'vitest';
import { FORMER_MUNICIPALITIES } from './cities/toronto/former-municipalities.ts';
import { NEIGHBOURHOODS } from './cities/toronto/neighbourhoods.ts';
import { cityOf } from './index.ts';

describe('former municipalities of Toronto', () => {
  it('contain each of the 158 neighbourhoods exactly once', () => {
    const codes = FORMER_MUNICIPALITIES.flatMap((one) => one.codes);
    expect(codes.toSorted()).toEqual(NEIGHBOURHOODS.map(({ code }) => code).toSorted());
    expect(codes).toHaveLength(158);
  });
  it('each have the expected number of neighbourhoods and contain their best-known neighbourhoods', () => {
    for (const [name, count, some] of [
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
    ] as const) {
      const area = FORMER_MUNICIPALITIES.find((one) => one.name.en === name);
      const names = NEIGHBOURHOODS.filter(({ code }) => area?.codes.includes(code)).map((one) => one.name);
      expect.soft(area?.codes, name).toHaveLength(count);
      expect.soft(names, name).toEqual(expect.arrayContaining([...some]));
    }
  });
  it('are ordered from west to east: Etobicoke, East York, Scarborough', () => {
    const lngs = (name: string) => {
      const codes = FORMER_MUNICIPALITIES.find((one) => one.name.en === name)?.codes ?? [];
      return NEIGHBOURHOODS.filter(({ code }) => codes.includes(code)).map(({ at }) => at[0]);
    };
    expect(Math.max(...lngs('Etobicoke'))).toBeLessThan(Math.min(...lngs('East York')));
    expect(Math.max(...lngs('East York'))).toBeLessThan(Math.min(...lngs('Scarborough')) + 0.04);
  });
});

describe('common names for parts of a city', () => {
  it('refer only to existing areas of the city', () => {
    for (const id of CITY_IDS) {
      const { centres, knownAreas } = cityOf(id);
      const codesOf = (kind: keyof typeof centres) => new Set((centres[kind] ?? []).map(({ code }) => code));
      for (const { name, kind, codes } of knownAreas.areas)
        expect
          .soft(
            codes.filter((code) => !codesOf(kind).has(code)),
            `${id}: ${name.en}`,
          )
          .toEqual([]);
      for (const { name, kind, containedIn } of knownAreas.parts)
        expect.soft(codesOf(kind), `${id}: ${name.en}`).toContain(containedIn);
    }
  });
  it('are unique within a city and have a definition in both languages', () => {
    for (const id of CITY_IDS) {
      const { areas, parts } = cityOf(id).knownAreas;
      const said = [...areas, ...parts].flatMap((one) => [...new Set(one.said.map((words) => words.toLowerCase()))]);
      expect
        .soft(
          said.filter((words, i) => said.indexOf(words) !== i),
          id,
        )
        .toEqual([]);
      for (const { name, definition } of areas)
        expect.soft(definition.en && definition.fr, `${id}: ${name.en}`).toBeTruthy();
    }
  });
});
