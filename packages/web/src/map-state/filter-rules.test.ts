import { describe, expect, it } from 'vitest';
import {
  divisionCode,
  effectiveFilter,
  incidentsNeed,
  lockedBecause,
  lockedType,
  typesToChoose,
  yearsToChoose,
} from './filter-rules.ts';

describe('effectiveFilter', () => {
  it('is shootings of 2024 in all divisions for a visitor with an empty URL [1§4.43 2§3.29 2§3.31 2§6.5 2§9.49]', () => {
    expect(effectiveFilter('toronto', {}, false)).toEqual({ crime_type: 'shooting', division: undefined, year: 2024 });
  });
  it('is empty for a member with an empty URL [2§3.31 2§6.16]', () => {
    expect(effectiveFilter('toronto', {}, true)).toEqual({
      crime_type: undefined,
      division: undefined,
      year: undefined,
    });
  });
  it('keeps the division, homicides and another year from the URL of a visitor [2§3.30]', () => {
    expect(effectiveFilter('toronto', { crime_type: 'homicide', division: 'D31', year: 2019 }, false)).toEqual({
      crime_type: 'homicide',
      division: 'D31',
      year: 2019,
    });
  });
  it('keeps a members-only crime type from the URL of a visitor', () => {
    const link = { crime_type: 'robbery', year: 2023 } as const;
    expect(effectiveFilter('toronto', link, false)).toEqual(link);
    expect(effectiveFilter('toronto', { ...link, crime_type: 'all' }, false)).toEqual({ year: 2023 });
  });
  it('equals the filter in the URL in a city other than Toronto, for members and visitors', () => {
    const requested = { crime_type: 'robbery', year: 2020, division: '14' } as const;
    for (const isMember of [true, false]) {
      expect.soft(effectiveFilter('ottawa', requested, isMember)).toEqual(requested);
      const all = { crime_type: 'all', days: 'all' } as const;
      expect.soft(effectiveFilter('ottawa', all, isMember)).toEqual({ days: 'all' });
    }
  });
  it('covers all years if the URL of a visitor has a crime type or days=all, but no year', () => {
    expect(effectiveFilter('toronto', { crime_type: 'homicide' }, false)).toEqual({ crime_type: 'homicide' });
    expect(effectiveFilter('toronto', { days: 'all' }, false)).toEqual({ crime_type: 'shooting' });
    expect(effectiveFilter('toronto', { crime_type: 'all', days: 'all' }, true)).toEqual({});
  });
});

describe('lockedType', () => {
  it('is a members-only type or “all types” in the URL of a visitor, otherwise null', () => {
    for (const [city, crime_type, isMember, locked] of [
      ['toronto', 'robbery', false, 'robbery'],
      ['toronto', 'all', false, 'all'],
      ['toronto', 'homicide', false, null],
      ['toronto', undefined, false, null],
      ['toronto', 'robbery', true, null],
      ['toronto', 'robbery', undefined, null],
      ['ottawa', 'robbery', false, null],
    ] as const)
      expect.soft(lockedType({ city, crime_type }, isMember), `${city} ${crime_type} ${isMember}`).toBe(locked);
  });
});

describe('period, months and hours in the filter', () => {
  const days = { from: 1, to: 28 };
  const times = { months: [1], hours: [22, 23] };
  it('are available to everyone, and a period replaces the year of a visitor', () => {
    expect(effectiveFilter('toronto', { days, ...times }, false)).toEqual({ crime_type: 'shooting', days, ...times });
    expect(effectiveFilter('toronto', times, false)).toEqual({ crime_type: 'shooting', year: 2024, ...times });
    expect(effectiveFilter('toronto', { crime_type: 'robbery', days, ...times }, true)).toEqual({
      crime_type: 'robbery',
      days,
      ...times,
    });
    expect(effectiveFilter('york', { days, ...times }, false)).toEqual({ days, ...times });
  });
  it('make single incidents available without a year only if the filter has a period and a crime type', () => {
    expect(incidentsNeed('toronto', { crime_type: 'robbery', days }, true)).toBeNull();
    expect(incidentsNeed('toronto', { days }, true)).toBe('type_and_year');
    expect(incidentsNeed('toronto', { crime_type: 'robbery', ...times }, true)).toBe('type_and_year');
  });
});

describe('lockedBecause', () => {
  it('is “login” for a visitor in Toronto, where a login unlocks the fields, and “city” in other cities [2§5.13]', () => {
    expect(lockedBecause('toronto', false)).toBe('login');
    expect(lockedBecause('ottawa', false)).toBe('city');
  });
  it('is null only for members in Toronto [2§1.16]', () => {
    expect(lockedBecause('toronto', true)).toBeNull();
    expect(lockedBecause('peel', true)).toBe('city');
    expect(lockedBecause('all', true)).toBe('city');
  });
});

describe('incidentsNeed', () => {
  it('is type and year for a member in Toronto whose filter lacks either [2§5.12]', () => {
    expect(incidentsNeed('toronto', {}, true)).toBe('type_and_year');
    expect(incidentsNeed('toronto', { crime_type: 'robbery' }, true)).toBe('type_and_year');
    expect(incidentsNeed('toronto', { year: 2024 }, true)).toBe('type_and_year');
    expect(incidentsNeed('toronto', { crime_type: 'robbery', year: 2024 }, true)).toBeNull();
  });
  it('is a division for a visitor whose filter has a type and a year [2§6.7]', () => {
    expect(incidentsNeed('toronto', { crime_type: 'shooting', year: 2024 }, false)).toBe('division');
    expect(incidentsNeed('toronto', { crime_type: 'shooting', year: 2024, division: 'D14' }, false)).toBeNull();
    expect(incidentsNeed('toronto', { crime_type: 'shooting', division: 'D14' }, false)).toBe('type_and_year');
  });
  it('is null in a city other than Toronto', () => {
    expect(incidentsNeed('vancouver', {}, true)).toBeNull();
  });
});

it('offers every year from the current one back to 2004, newest first [1§9.40 2§5.19 2§6.12]', () => {
  expect(yearsToChoose(2026).at(0)).toBe(2026);
  expect(yearsToChoose(2026).at(-1)).toBe(2004);
  expect(yearsToChoose(2026)).toHaveLength(23);
});

it('offers eight crime types, and any other crime type only if the URL contains it [2§3.22 2§6.11]', () => {
  expect(typesToChoose(undefined)).toHaveLength(8);
  expect(typesToChoose('robbery')).toHaveLength(8);
  expect(typesToChoose('fraud').at(-1)).toBe('fraud');
});

it('removes the prefix PDQ from a division code [2§5.17]', () => {
  expect(divisionCode('PDQ 21')).toBe('21');
  expect(divisionCode('PDQ7')).toBe('7');
  expect(divisionCode('D31')).toBe('D31');
});
