import type { Area } from '@crimemap/contract/areas';
import { expect, it } from 'vitest';
import { divisionChoices } from './FilterSection.tsx';

const drawn = (...areas: readonly (readonly [code: string, name: string])[]) => ({
  features: areas.map(([code, name]) => ({ properties: { code, name } }) as Area),
});

it('lists the police stations (PDQ) of Montréal sorted by number [2§2.31 2§5.17]', () => {
  expect(divisionChoices({ areas: ['7', '21', ''] }, drawn(['21', 'PDQ 21'], ['7', 'PDQ 7']), 'pdq')).toEqual([
    { code: '7', label: 'PDQ 7' },
    { code: '21', label: 'PDQ 21' },
  ]);
});

it('lists areas that occur in reports but not on the map under a separate header, which starts with -- [2§5.18]', () => {
  const choices = divisionChoices({ areas: ['5', '90', ''] }, drawn(['5', 'West Carleton-March']), 'ward');
  expect(choices.map(({ label }) => label)).toEqual([
    '-- On the map --',
    'Ward 5 · West Carleton-March',
    '-- Not on the map --',
    'Ward 90',
  ]);
  expect(choices.filter(({ code }) => code.startsWith('--'))).toHaveLength(2);
});

it('matches an area that has a name in the reports and a code on the map', () => {
  expect(divisionChoices({ areas: ['markham'] }, drawn(['M1', 'Markham']), 'municipality')).toEqual([
    { code: 'M1', label: 'M1 · Markham' },
  ]);
});

it('lists the areas that occur in reports if no areas are drawn on the map', () => {
  expect(divisionChoices({ areas: ['D31', 'D11', ''] }, null, 'division')).toEqual([
    { code: 'D11', label: 'D11' },
    { code: 'D31', label: 'D31' },
  ]);
  expect(divisionChoices(null, null, 'division')).toEqual([]);
});
