import { expect, it } from 'vitest';
import { columnOfKind } from './area-names.ts';

it('columnOfKind returns the column for each kind of area, or null if no row has an area of this kind', () => {
  const read = { areas: ['1', ''], neighbourhoods: ['a'] };
  const unread = { areas: [''], neighbourhoods: [] };
  for (const [city, kind, column] of [
    ['toronto', 'division', 'area'],
    ['toronto', 'neighbourhood', 'neighbourhood'],
    ['peel', 'municipality', 'neighbourhood'],
    ['montreal', 'borough', 'neighbourhood'],
    ['york', 'municipality', 'area'],
    ['vancouver', 'neighbourhood', 'area'],
  ] as const) {
    expect.soft(columnOfKind({ city, ...read }, kind), `${city} ${kind}`).toBe(column);
    expect.soft(columnOfKind({ city, ...unread }, kind), `${city} ${kind}, not read`).toBeNull();
  }
  expect(columnOfKind({ city: 'montreal', ...read, neighbourhoods: [] }, 'borough')).toBeNull();
  expect(columnOfKind({ city: 'montreal', ...read, areas: [''] }, 'borough')).toBe('neighbourhood');
});
