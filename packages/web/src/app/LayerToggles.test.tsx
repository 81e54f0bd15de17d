import type { City } from '@crimemap/contract/cities';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answering, draw, saying } from '../api/testing.tsx';
import { aCall, someCalls } from '../features/live/testing.ts';
import { aNote } from '../features/notes/testing.tsx';
import { parseMapSearch } from '../map-state/map-search.ts';
import { LayerToggles } from './LayerToggles.tsx';
import { useScreenStore } from './screen-store.ts';
import type { Screen } from './use-screen.ts';

const NEEDED = 'Select both a crime type and a year to view Toronto historical incidents.';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  answering({
    'GET /api/crimes/realtime': saying(someCalls([aCall({ id: 'a' }), aCall({ id: 'b' })])),
    'GET /api/community/notes': saying({ notes: [aNote()] }),
  });
  useScreenStore.setState({ settled: true });
});

function show(link: string, asks: Partial<Pick<Screen, 'filter' | 'isMember'>> = {}) {
  const { filter, isMember } = { filter: {}, isMember: true, ...asks };
  const search = parseMapSearch(link);
  const change = vi.fn();
  const city = { id: search.city, area_kinds: [search.kind] } as unknown as City;
  draw(
    <LayerToggles
      screen={{ search, change, city, filter, isMember, notesOn: true } as unknown as Screen}
      placed={41}
    />,
  );
  return change;
}
const layers = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('there are four layers, with how many each holds', async () => {
  show('');
  await screen.findByText('2');
  await screen.findByText('1');
  expect(layers()).toEqual(['Division Heatmap', 'Individual Incidents41', 'Community Notes1', 'Latest TPS Data2']);
});

it.each([
  ['city=york&kind=municipality', 'Municipality Heatmap'],
  ['city=ottawa&kind=ward', 'Ward Heatmap'],
])('the heatmap is called after the areas it colours: %s', (link, name) => {
  show(link);
  expect(layers()[0]).toBe(name);
});

it('a press switches a layer on or off', () => {
  const change = show('city=ottawa&heat=0');
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  expect(change.mock.calls.flat()).toEqual([{ heat: true }, { points: false }, { notes: true }]);
});

it('Toronto’s single incidents stay off until a type and a year are chosen, and it is said', () => {
  const change = show('');
  fireEvent.click(screen.getByText('Individual Incidents'));
  expect(useScreenStore.getState().notice).toBe(NEEDED);
  expect(change).not.toHaveBeenCalled();
});

it('pressed before it is known who is there, they are asked for, and no words for a guest are said to a member', () => {
  const change = show('', { isMember: undefined });
  fireEvent.click(screen.getByText('Individual Incidents'));
  expect(change).toHaveBeenCalledExactlyOnceWith({ points: true });
  expect(useScreenStore.getState().notice).toBeNull();
});

it('once both are chosen they are switched on', () => {
  const change = show('', { filter: { crime_type: 'robbery', year: 2024 } });
  fireEvent.click(screen.getByText('Individual Incidents'));
  expect(change).toHaveBeenCalledExactlyOnceWith({ points: true });
  expect(useScreenStore.getState().notice).toBeNull();
});

it('elsewhere than in Toronto words stand in the place of the live layer', () => {
  show('city=peel');
  expect(screen.getByText('Real-time feed is currently available for Toronto only')).toBeTruthy();
  expect(screen.queryByText('Latest TPS Data')).toBeNull();
});
