import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aNote } from '../../api/testing/a-note.ts';
import { mockApi, saying } from '../../api/testing/mock-api.tsx';
import { HeatState } from '../../features/heatmap/use-heat.ts';
import { aCall, someCalls } from '../../features/live/testing/live-calls.ts';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { aCity, renderOnMap } from '../../map-state/testing/render-on-map.tsx';
import { packedIncidentsClient } from '../../packed-incidents/packed-incidents-client.ts';
import { aManifest } from '../../packed-incidents/testing/manifest.ts';
import { LayerToggles } from './LayerToggles.tsx';
import { useNeeds } from './layers.ts';

const NEEDED = 'Select both a crime type and a year to view Toronto historical incidents.';
const CITIES = [
  aCity(),
  aCity('york', { area_kinds: ['municipality'] }),
  aCity('ottawa', { area_kinds: ['ward'] }),
  aCity('peel'),
];
/** A manifest in which 10 of 51 reports have no location. */
const MANIFEST = aManifest([1, 2, 3, 4, 5, 6, 7, 8, 9, 3, 2, 1]);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  mockApi({
    'GET /api/crimes/realtime': saying(someCalls([aCall({ id: 'a' }), aCall({ id: 'b' })])),
    'GET /api/community/notes': saying({ notes: [aNote()] }),
  });
  vi.spyOn(packedIncidentsClient, 'ask').mockImplementation(() => new Promise(() => undefined));
  useMapView.setState({ isReady: true });
});

const show = (link: string, said: Parameters<typeof renderOnMap>[1] = { features: { viewer: 'member' } }) =>
  renderOnMap(
    <HeatState>
      <LayerToggles />
      <Needs />
    </HeatState>,
    { link, cities: CITIES, ...said },
  );
const Needs = () => <p data-testid="needs">{useNeeds().join()}</p>;
const layers = () => [...document.querySelectorAll('[aria-pressed]')].map(({ textContent }) => textContent);
const press = (layer: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(layer) }));

it('shows four layers, each with its number of entries [2§2.5 2§2.6 2§2.7 2§4.1]', async () => {
  show('days=0', { features: { viewer: 'member' }, manifest: MANIFEST });
  await screen.findByText('2');
  await screen.findByText('1');
  expect(layers()).toEqual([
    'Areas: Division Heatmap',
    'Points: Individual Incidents41',
    'Live: Latest TPS Data2',
    'Notes: Community Notes1',
  ]);
});

it.each([
  ['city=york&kind=municipality', 'Municipality Heatmap'],
  ['city=ottawa&kind=ward', 'Ward Heatmap'],
])('labels the heatmap button with the kind of area: %s [2§2.4]', (link, name) => {
  show(link);
  expect(layers()[0]).toBe(`Areas: ${name}`);
});

it('switches a layer on or off when its button is pressed [2§2.4]', () => {
  show('city=ottawa&heat=0');
  press('Ward Heatmap');
  expect(location.search).toBe('?city=ottawa');
  press('Individual Incidents');
  expect(location.search).toBe('?city=ottawa&points=0');
  press('Community Notes');
  expect(location.search).toBe('?city=ottawa&points=0&notes=1');
  press('Community Notes');
  expect(location.search).toBe('?city=ottawa&points=0');
});

const shownPoints = () => [
  screen.getByRole('button', { name: /Individual Incidents/ }).getAttribute('aria-pressed'),
  screen.getByTestId('needs').textContent,
];

it.each([
  ['a member', 'member', NEEDED, 'days=0', [{ crime_type: 'robbery' }, { year: 2024 }]],
  ['a member who sees the last 12 months', 'member', NEEDED, '', [{ crime_type: 'robbery' }]],
  ['a guest', 'guest', 'Please select a division to see data.', '', [{ division: 'D14' }]],
] as const)(
  'shows single incidents of Toronto once %s has chosen all required filters, and then hides the notice about them [2§5.12 2§5.16]',
  (_, viewer, needed, link, choices) => {
    show(link, { features: { viewer } });
    press('Individual Incidents');
    for (const choice of choices) {
      expect(shownPoints()).toEqual(['false', needed]);
      act(() => changeMapSearch(choice));
    }
    expect(shownPoints()).toEqual(['true', '']);
  },
);

it('hides the notice about required filters when the button for single incidents is pressed again', () => {
  show('');
  press('Individual Incidents');
  press('Individual Incidents');
  expect(location.search).toBe('');
  expect(shownPoints()).toEqual(['false', '']);
});

it('shows no notice about required filters before the server has responded whether the person is a visitor or a member', () => {
  show('', { features: null });
  press('Individual Incidents');
  expect(location.search).toBe('?points=1');
  expect(screen.getByTestId('needs').textContent).toBe('');
});

it('switches single incidents on immediately if type and year are already chosen', () => {
  show('crime_type=robbery&year=2024');
  press('Individual Incidents');
  expect(location.search).toBe('?crime_type=robbery&year=2024&points=1');
});

it('disables the live layer outside Toronto, and shows the reason when its button is pressed [2§8.14]', () => {
  show('city=peel');
  const sentence = 'Real-time feed is currently available for Toronto only';
  const button = screen.getByRole('button', { name: new RegExp(`^Live.*${sentence}`) });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(useScreenStore.getState().notice).toBe(sentence);
  act(() => changeMapSearch({ city: 'toronto' }));
  expect(useScreenStore.getState().notice).toBeNull();
});
