import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { useMemo } from 'react';
import { create } from 'zustand';
import { onAddress } from '../address.ts';
import { EDITION } from '../api/base/edition.ts';
import { countsRows } from '../packed-incidents/incident-filter.ts';
import {
  closedBy,
  lngLatOf,
  type MapPanel,
  type MapSearch,
  type MapSettings,
  parseMapSearch,
  roundedPlace,
  type SwitchedLayer,
  useMapSearch,
  writeMapSearch,
} from './map-search.ts';
import { useMapView } from './map-view-store.ts';
import { useScreenStore } from './screen-store.ts';
import { useFilter, useViewer } from './shown.ts';

/** Items of a layer that no link holds, such as live calls, which nobody has verified. One, or all of one spot. */
interface Unlinked {
  readonly kind: 'items';
  readonly layer: SwitchedLayer;
  readonly ids: readonly string[];
}

/** Where the person is, as far around as they chose: no link and no server is told. */
interface Mine {
  readonly kind: 'mine';
}

/** What is looked around: a place that was searched for or pressed. */
interface Around {
  readonly kind: 'circle';
  readonly at: LngLat;
}

/** What is open on the map: one thing at a time. A place that is opened while something is looked around lies over that. */
export type OnMap =
  | { readonly kind: 'place'; readonly at: LngLat }
  | { readonly kind: 'area'; readonly code: string }
  | Around
  | Mine
  | Unlinked;

/** The note that is read over the page: a card, or in full with its thread, which fills the screen. */
export interface OpenNote {
  readonly kind: 'note';
  readonly id: string;
  readonly size: 'card' | 'full';
}

export type Selection = OnMap | OpenNote;

interface Held {
  readonly selection: Unlinked | Mine;
  readonly city: CityId | 'all';
}

/** What is open and in no link. Read it with `useSelection`. */
export const useUnlinked = create<{ readonly held: Held | null }>(() => ({ held: null }));

/** Opens something in place of what is open on the map; a note is read over it. `also` changes settings in the same step. */
export function select(selection: Selection, also: Partial<MapSettings> = {}): void {
  writeMapSearch({ ...closedBy(also), ...also, ...parametersOf(selection) });
  if (selection.kind === 'note') return;
  // Also what was open already, if a tab of a phone’s sheet stood before it.
  useScreenStore.getState().coverOpened(null);
  if (selection.kind === 'place' && useUnlinked.getState().held?.selection.kind === 'mine') return;
  const isHeld = selection.kind === 'mine' || (selection.kind === 'items' && selection.ids.length > 0);
  useUnlinked.setState({ held: isHeld ? { selection, city: parseMapSearch(location.search).city } : null });
  if (isHeld) followAddress();
}

/**
 * Closes what is open on the map; a note that is read over it stays, and so does what is looked around where a place was opened
 * over that. `also` changes settings in the same step.
 */
export function clear(also: Partial<MapSettings> = {}): void {
  const { at, near } = parseMapSearch(location.search);
  const { held } = useUnlinked.getState();
  const isOver = at !== undefined && !('city' in also) && (near !== undefined || held?.selection.kind === 'mine');
  writeMapSearch({ ...also, at: undefined, ...(!isOver && { near: undefined, area: undefined }) });
  if (!isOver) useUnlinked.setState({ held: null });
}

/** Opens the card of a note over the page. */
export const readNote = (id: string): void => select({ kind: 'note', id, size: 'card' });

/** Closes the note that is read over the page; what is open on the map stays. */
export const closeNote = (): void => writeMapSearch({ pin: undefined, note: undefined });

interface Opened {
  readonly onMap: OnMap | null;
  /** What is looked around, also while a place is open over it. */
  readonly around: Around | Mine | null;
  readonly note: OpenNote | null;
}

/** What a link opens. */
const OPENED = ['at', 'near', 'area', 'pin', 'note'] as const;
type OpenedByLink = Pick<MapSearch, (typeof OPENED)[number]>;

/** The note that is read over the page. Whoever asks for it alone is not drawn anew with what is opened on the map. */
export function useOpenNote(): OpenNote | null {
  const search = useMapSearch('pin', 'note');
  return useMemo(() => noteOf(search), [search]);
}

/** What is open on the map, and the note that is read over it. */
export function useSelection(): Opened {
  const search = useMapSearch(...OPENED);
  const { held } = useUnlinked();
  return useMemo(
    () => ({
      onMap: linkedOf(search) ?? held?.selection ?? null,
      around: aroundOf(search) ?? (held?.selection.kind === 'mine' ? held.selection : null),
      note: noteOf(search),
    }),
    [search, held],
  );
}

/** The opened ones of a layer’s items, and how to open and close some. */
export function useOpenedItems<Item extends { readonly id: string }>(layer: SwitchedLayer, items: readonly Item[]) {
  const { onMap } = useSelection();
  const opened = onMap?.kind === 'items' && onMap.layer === layer ? onMap.ids : [];
  return {
    opened: items.filter(({ id }) => opened.includes(id)),
    /** Says that others were opened; one of them leaving the items does not. */
    opening: opened.join(),
    open: (ids: readonly string[]) => select({ kind: 'items', layer, ids }),
    close: () => clear(),
  };
}

/** What is open on the map, as a text that tells it from anything else; `null`: nothing is. */
export function useOpenedText(): string | null {
  const { onMap } = useSelection();
  return onMap && JSON.stringify(onMap);
}

/** Has what the screen shows now stand before what is open on the map, until something else is opened there. */
export function coverOpened(): void {
  const onMap = linkedOf(parseMapSearch(location.search)) ?? useUnlinked.getState().held?.selection;
  useScreenStore.getState().coverOpened(onMap ? JSON.stringify(onMap) : null);
}

function parametersOf(selection: Selection): Partial<MapSearch> {
  switch (selection.kind) {
    case 'place':
      return { at: `${selection.at[0]},${selection.at[1]}`, area: undefined };
    case 'circle':
      return { near: roundedPlace(selection.at), at: undefined, area: undefined };
    case 'area':
      return { area: selection.code, at: undefined, near: undefined };
    case 'note':
      return selection.size === 'full'
        ? { note: selection.id, pin: undefined }
        : { pin: selection.id, note: undefined };
    default:
      return { at: undefined, near: undefined, area: undefined };
  }
}

/** What a link leads to; where it names several, the nearest: a place, what is looked around, an area. */
function linkedOf(search: Omit<OpenedByLink, 'pin' | 'note'>): OnMap | null {
  if (search.at !== undefined) return { kind: 'place', at: lngLatOf(search.at) };
  return aroundOf(search) ?? (search.area === undefined ? null : { kind: 'area', code: search.area });
}

function aroundOf({ near }: Pick<MapSearch, 'near'>): Around | null {
  return near === undefined ? null : { kind: 'circle', at: lngLatOf(near) };
}

function noteOf({ pin, note }: Pick<MapSearch, 'pin' | 'note'>): OpenNote | null {
  if (note !== undefined) return { kind: 'note', id: note, size: 'full' };
  return pin === undefined ? null : { kind: 'note', id: pin, size: 'card' };
}

/** It goes with the page, its city and its layer, and where an address leads to something else on the map. */
function isStillOpen({ selection, city }: Held): boolean {
  const search = parseMapSearch(location.search);
  const onMap = linkedOf(search);
  const isCovered = selection.kind === 'mine' ? onMap !== null && onMap.kind !== 'place' : onMap !== null;
  const isLayerOn = selection.kind === 'mine' || search[selection.layer];
  return location.pathname === '/' && search.city === city && isLayerOn && !isCovered;
}

function closeWhatHasGone(): void {
  const { held } = useUnlinked.getState();
  if (held && !isStillOpen(held)) useUnlinked.setState({ held: null });
}

/** Not before something is held: `followBack` must hear of Back first. Listening twice with one function is listening once. */
const followAddress = () => void onAddress(closeWhatHasGone);

/** How the reports are shown. Without a map they are listed; where nothing is chosen that rows are counted by there is no list, but the areas have their numbers. */
export function useView(): MapSettings['view'] {
  const { view } = useMapSearch('view');
  const isMissing = useMapView((map) => map.isMissing);
  const { filter } = useFilter();
  if (!isMissing || view !== 'map') return view;
  return countsRows(filter) ? 'list' : 'table';
}

/** The panel that stands in place of the list of reports. Where notes are off a link to theirs leads to the list. */
export function usePanel(): MapPanel | undefined {
  const { panel } = useMapSearch('panel');
  const { notesOn } = useViewer();
  if (EDITION) return undefined;
  return panel === 'news' || notesOn ? panel : undefined;
}
