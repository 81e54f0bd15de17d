import type { Place } from '@crimemap/contract/places';
import { describe, expect, it } from 'vitest';
import type { AreaChoice } from './area-typing.ts';
import { searchRows as rowsIn } from './SearchOption.tsx';

const searchRows = (found: readonly Place[] | null, areas: readonly AreaChoice[], text: string) =>
  rowsIn(found, areas, text, 'toronto');

const area = (code: string, name = code): AreaChoice => ({
  kind: 'division',
  code,
  name,
  value: '41 reports to police',
});
const place = (display_name: string, part: Partial<Place> = {}): Place => ({
  lat: 43.65,
  lon: -79.38,
  type: 'landmark',
  display_name,
  address: {},
  importance: 0.5,
  city: 'toronto',
  ...part,
});
const names = (rows: ReturnType<typeof searchRows>) =>
  rows.map((row) => (row.area ? `${row.name}, ${row.area.value}` : row.name));

describe('the result rows of a search', () => {
  it('are the areas on the map whose name contains the text, until the server responds', () => {
    expect(names(searchRows(null, [area('D31'), area('D51', 'Regent Park')], 'regent'))).toEqual([
      'Regent Park, 41 reports to police',
    ]);
  });
  it('have the order of the response, and show the number of reports for areas on the map', () => {
    const found = [
      place('Union Station'),
      place('Division 31', { type: 'area', area: { kind: 'division', code: 'D31' } }),
    ];
    expect(names(searchRows(found, [area('D31')], '31'))).toEqual(['Union Station', 'D31, 41 reports to police']);
  });
  it('identify an area by its name if the response has no area code', () => {
    const found = [place('montreal nord', { type: 'municipality' })];
    expect(names(searchRows(found, [area('MN', 'Montréal Nord')], 'montreal'))).toEqual([
      'Montréal Nord, 41 reports to police',
    ]);
  });
  it('do not treat an area of another kind as the area with the same code on the map', () => {
    const found = [place('Ward 11', { type: 'area', area: { kind: 'ward', code: '11' } })];
    expect(names(searchRows(found, [area('11', 'Division 11')], 'ward 11'))).toEqual(['Ward 11']);
  });
  it('do not treat an area of another city as the area with the same name or code on the map', () => {
    const found = [
      place('Mount Pleasant', { type: 'neighbourhood', city: 'vancouver' }),
      place('Ward 11', { type: 'area', city: 'ottawa', area: { kind: 'division', code: 'D51' } }),
    ];
    const rows = searchRows(found, [area('104', 'Mount Pleasant'), area('D51')], 'nothing else');
    expect(rows.map(({ area }) => area)).toEqual([null, null]);
  });
  it('do not confuse a landmark with an area of the same name', () => {
    expect(names(searchRows([place('High Park')], [area('HP', 'High Park')], 'high park'))).toEqual([
      'High Park',
      'High Park, 41 reports to police',
    ]);
  });
  it.each([
    ['Union Station, Toronto', 'Union Station', 'Toronto'],
    ['Toronto City Hall', 'Toronto City Hall', ''],
    ['290, Bremner Boulevard, Toronto, Canada', '290, Bremner Boulevard', 'Toronto, Canada'],
    ['12B, rue Berri, Montréal', '12B, rue Berri', 'Montréal'],
  ])('split the place name %s into the name and its surroundings', (display, name, where) => {
    expect(searchRows([place(display)], [], 'any')).toMatchObject([{ name, where }]);
  });
  it('do not split coordinates at their comma', () => {
    expect(names(searchRows([place('43.65, -79.38', { type: 'coordinates' })], [], '43.65'))).toEqual([
      '43.65, -79.38',
    ]);
  });
  it('are at most seven', () => {
    const many = Array.from({ length: 20 }, (_, at) => area(`D${at}`, `Division ${at}`));
    expect(searchRows([place('Divisadero')], many, 'divis')).toHaveLength(7);
  });
});
