import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { useMemo } from 'react';
import { create } from 'zustand';
import { onAddress } from '../address.ts';
import { STATIC_SITE } from '../api/base/static-site.ts';
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

/** Items of a layer that are not in the URL, such as unverified live calls: one, or all at one location. */
interface Unlinked {
  readonly kind: 'items';
  readonly layer: SwitchedLayer;
  readonly ids: readonly string[];
}

/** The circle around the user's position. It is in no URL and no request. */
interface Mine {
  readonly kind: 'mine';
}

/** A circle around a location that was searched or pressed. */
interface Around {
  readonly kind: 'circle';
  readonly at: LngLat;
}

/** The item that is open on the map. A place opened within a circle covers the circle. */
export type OnMap =
  | { readonly kind: 'place'; readonly at: LngLat }
  | { readonly kind: 'area'; readonly code: string }
  | Around
  | Mine
  | Unlinked;

/** A note shown over the page: as a card, or in full size with its thread. */
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

/** Opened items that are not in the URL. Read them with `useSelection`. */
export const useUnlinked = create<{ readonly held: Held | null }>(() => ({ held: null }));

/**
 * Opens an item instead of the one on the map; a note opens over that item. `also` changes settings in the same step.
 */
export function select(selection: Selection, also: Partial<MapSettings> = {}): void {
  writeMapSearch({ ...closedBy(also), ...also, ...parametersOf(selection) });
  if (selection.kind === 'note') return;
  // Also needed for an item that is already open, because a tab of a phone's bottom sheet may cover it.
  useScreenStore.getState().coverOpened(null);
  if (selection.kind === 'place' && useUnlinked.getState().held?.selection.kind === 'mine') return;
  const isHeld = selection.kind === 'mine' || (selection.kind === 'items' && selection.ids.length > 0);
  useUnlinked.setState({ held: isHeld ? { selection, city: parseMapSearch(location.search).city } : null });
  if (isHeld) followAddress();
}

/**
 * Closes the item on the map, but not a note over it or the circle that a place covered. `also` changes settings in the
 * same step.
 */
export function clear(also: Partial<MapSettings> = {}): void {
  const { at, near } = parseMapSearch(location.search);
  const { held } = useUnlinked.getState();
  const isOver = at !== undefined && !('city' in also) && (near !== undefined || held?.selection.kind === 'mine');
  writeMapSearch({ ...also, at: undefined, ...(!isOver && { near: undefined, area: undefined }) });
  if (!isOver) useUnlinked.setState({ held: null });
}

/** Opens a note as a card over the page. */
export const readNote = (id: string): void => select({ kind: 'note', id, size: 'card' });

/** Closes the note over the page and keeps the item on the map. */
export const closeNote = (): void => writeMapSearch({ pin: undefined, note: undefined });

interface Opened {
  readonly onMap: OnMap | null;
  /** The open circle, even if a place covers it. */
  readonly around: Around | Mine | null;
  readonly note: OpenNote | null;
}

/** URL parameters that open items. */
const OPENED = ['at', 'near', 'area', 'pin', 'note'] as const;
type OpenedByLink = Pick<MapSearch, (typeof OPENED)[number]>;

/** Returns the note shown over the page. Does not render again when an item on the map is opened. */
export function useOpenNote(): OpenNote | null {
  const search = useMapSearch('pin', 'note');
  return useMemo(() => noteOf(search), [search]);
}

/** Returns the item open on the map, and the note over it. */
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

/** Returns the opened items of a layer, and functions that open and close items. */
export function useOpenedItems<Item extends { readonly id: string }>(layer: SwitchedLayer, items: readonly Item[]) {
  const { onMap } = useSelection();
  const opened = onMap?.kind === 'items' && onMap.layer === layer ? onMap.ids : [];
  return {
    opened: items.filter(({ id }) => opened.includes(id)),
    /** Changes when other items are opened, but not when an opened item disappears. */
    opening: opened.join(),
    open: (ids: readonly string[]) => select({ kind: 'items', layer, ids }),
    close: () => clear(),
  };
}

/** Returns a text that identifies the item open on the map; `null` if none is open. */
export function useOpenedText(): string | null {
  const { onMap } = useSelection();
  return onMap && JSON.stringify(onMap);
}

/** Hides the item open on the map until an item is opened. */
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

/** Returns the item in a URL. If there are several, a place has priority over a circle, and a circle over an area. */
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

/** Returns false if the page, the city or the layer has changed, or the URL opens another item. */
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

/**
 * Called only when an item is open, because `followBack` must handle Back first. Calling it again has no effect, since
 * the listener is the same.
 */
const followAddress = () => void onAddress(closeWhatHasGone);

/**
 * Returns how the reports are shown. If there is no map, as a list; if the filter is not sufficient for a list, as the
 * table of areas.
 */
export function useView(): MapSettings['view'] {
  const { view } = useMapSearch('view');
  const isMissing = useMapView((map) => map.isMissing);
  const { filter } = useFilter();
  if (!isMissing || view !== 'map') return view;
  return countsRows(filter) ? 'list' : 'table';
}

/**
 * Returns the panel shown instead of the list of reports. If notes are off, a URL that asks for them shows the list.
 */
export function usePanel(): MapPanel | undefined {
  const { panel } = useMapSearch('panel');
  const { notesOn } = useViewer();
  if (STATIC_SITE) return undefined;
  return panel === 'news' || notesOn ? panel : undefined;
}
