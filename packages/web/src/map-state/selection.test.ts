import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { navigate } from '../address.ts';
import { changeMapSearch, type MapSettings } from './map-search.ts';
import { clear, closeNote, type Selection, select, useSelection } from './selection.ts';

const PLACE: Selection = { kind: 'place', at: [-79.4, 43.65] };
const AREA: Selection = { kind: 'area', code: 'D51' };
const CALLS: Selection = { kind: 'items', layer: 'live', ids: ['a', 'b'] };
const NOTES: Selection = { kind: 'items', layer: 'notes', ids: ['n'] };
const CARD: Selection = { kind: 'note', id: 'n1', size: 'card' };
const FULL: Selection = { kind: 'note', id: 'n1', size: 'full' };

/** Opens the page at a URL. Returns functions that return what is open. */
function open(address = '/') {
  history.replaceState(null, '', address);
  const { result } = renderHook(useSelection);
  return { onMap: () => result.current.onMap, note: () => result.current.note };
}
const change = (part: Partial<MapSettings>) => act(() => changeMapSearch(part));

it.each<[string, Selection | null, Selection | null]>([
  ['/', null, null],
  ['/?area=D51', AREA, null],
  ['/?at=-79.4,43.65', PLACE, null],
  ['/?area=D51&at=-79.4,43.65', PLACE, null],
  ['/?pin=n1', null, CARD],
  ['/?note=n1', null, FULL],
  ['/?note=n1&pin=n2', null, FULL],
  ['/?area=D51&pin=n1', AREA, CARD],
  ['/?city=ottawa&kind=ward&area=W%2FA&note=n1', { kind: 'area', code: 'W/A' }, FULL],
  ['/?at=x,y&area=&pin=', null, null],
])('the URL %s opens the expected item', (address, onMap, note) => {
  const page = open(address);
  expect([page.onMap(), page.note()]).toEqual([onMap, note]);
});

it.each<[Selection, string]>([
  [PLACE, '?at=-79.4,43.65'],
  [AREA, '?area=D51'],
  [CARD, '?pin=n1'],
  [FULL, '?note=n1'],
  [CALLS, ''],
  [NOTES, ''],
])('the URL contains the opened item, unless the item is a list of live calls or notes: %j', (selection, search) => {
  open();
  act(() => select(selection));
  expect(location.search).toBe(search);
});

it('only one item is open on the map at a time, and closing the item does not reopen an earlier item', () => {
  const page = open();
  for (const selection of [PLACE, AREA, CALLS, NOTES, PLACE, NOTES, AREA, CALLS, AREA]) {
    act(() => select(selection));
    expect(page.onMap()).toEqual(selection);
  }
  act(() => clear());
  expect([page.onMap(), location.search]).toEqual([null, '']);
});

it('a note is shown over the opened item, which is visible again when the note closes', () => {
  const page = open();
  for (const selection of [AREA, NOTES]) {
    act(() => select(selection));
    act(() => select(CARD));
    act(() => select(FULL));
    expect([page.onMap(), page.note()]).toEqual([selection, FULL]);
    act(closeNote);
    expect([page.onMap(), page.note()]).toEqual([selection, null]);
  }
});

it('the call that opens or closes an item can also change map settings', () => {
  const page = open('/?city=ottawa&points=0');
  act(() => select(PLACE, { points: true }));
  expect([page.onMap(), location.search]).toEqual([PLACE, '?city=ottawa&at=-79.4,43.65']);
  act(() => clear({ heat: false }));
  expect([page.onMap(), location.search]).toEqual([null, '?city=ottawa&heat=0']);
});

it.each<[Selection, Partial<MapSettings>]>([
  [PLACE, { points: true }],
  [PLACE, { days: 30 }],
  [AREA, { kind: 'neighbourhood' }],
  [CALLS, { live: false }],
  [NOTES, { notes: false }],
  ...[PLACE, AREA, CALLS, NOTES].map((each): [Selection, Partial<MapSettings>] => [each, { city: 'ottawa' }]),
])('the opened item %j closes if its layer, period, kind of area or city changes: %j', (selection, part) => {
  const page = open();
  act(() => select(selection));
  change(part);
  expect(page.onMap()).toBeNull();
  expect(location.search).not.toMatch(/at=|area=/);
});

it.each([PLACE, AREA, CALLS, NOTES])(
  'the opened item %j stays open if the filter or the camera changes or the list opens',
  (selection) => {
    const page = open();
    act(() => select(selection));
    for (const part of [{ crime_type: 'robbery', year: 2024 }, { lng: -79, lat: 43, z: 12 }, { view: 'list' }] as const)
      change(part);
    expect(page.onMap()).toEqual(selection);
  },
);

it('closes the opened live calls when the layer is hidden, and does not reopen the calls when the layer is shown [2§2.18]', () => {
  const page = open();
  act(() => select(CALLS));
  change({ live: false });
  change({ live: true });
  expect(page.onMap()).toBeNull();
});

it.each(['/data-sources', '/?area=D51', '/?city=ottawa&notes=1'])(
  'navigating to %s closes the list of notes at a pin',
  (address) => {
    const page = open();
    act(() => select(NOTES));
    act(() => navigate(address));
    act(() => navigate('/', { replace: true }));
    expect(page.onMap()).toBeNull();
  },
);

it('selecting an empty list of live calls opens nothing', () => {
  const page = open();
  act(() => select({ kind: 'items', layer: 'live', ids: [] }));
  expect(page.onMap()).toBeNull();
});

const AROUND: Selection = { kind: 'circle', at: [-79.3285, 43.6629] };

it('the URL contains the centre of a circle with four decimals, but not the centre of a circle around the user', () => {
  const page = open();
  act(() => select({ kind: 'circle', at: [-79.328_512_3, 43.662_949_9] }));
  expect([page.onMap(), location.search]).toEqual([AROUND, '?near=-79.3285,43.6629']);
  act(() => select({ kind: 'mine' }));
  expect([page.onMap(), location.search]).toEqual([{ kind: 'mine' }, '']);
});

it('a location opened while a circle is open covers the circle, which is visible again when the location closes', () => {
  const page = open();
  for (const around of [AROUND, { kind: 'mine' }] as const) {
    act(() => select(around));
    act(() => select(PLACE));
    expect(page.onMap()).toEqual(PLACE);
    act(() => clear());
    expect(page.onMap()).toEqual(around);
    act(() => clear());
    expect([page.onMap(), location.search]).toEqual([null, '']);
  }
});

it('opening an area or live calls, or choosing another city, closes the circle', () => {
  const page = open();
  for (const around of [AROUND, { kind: 'mine' }] as const) {
    for (const other of [AREA, CALLS]) {
      act(() => select(around));
      act(() => select(other));
      expect(page.onMap()).toEqual(other);
      act(() => clear());
      expect(page.onMap()).toBeNull();
    }
    act(() => select(around));
    change({ city: 'ottawa' });
    expect(page.onMap()).toBeNull();
    expect(location.search).not.toContain('near');
    change({ city: 'toronto', live: true });
  }
});
