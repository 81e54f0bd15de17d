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

/** Items of a layer without a link, such as unverified live calls: one, or all of one location. */
interface Unlinked {
  readonly kind: 'items';
  readonly layer: SwitchedLayer;
  readonly ids: readonly string[];
}

/** The user's position with their chosen radius; in no link and no request. */
interface Mine {
  readonly kind: 'mine';
}

/** A circle around a searched or pressed place. */
interface Around {
  readonly kind: 'circle';
  readonly at: LngLat;
}

/** Item open on the map, one at a time. A place opened within a circle covers it. */
export type OnMap =
  | { readonly kind: 'place'; readonly at: LngLat }
  | { readonly kind: 'area'; readonly code: string }
  | Around
  | Mine
  | Unlinked;

/** Note read over the page: a card, or in full with its thread, which fills the screen. */
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

/** Opened item that is in no link. Read it with `useSelection`. */
export const useUnlinked = create<{ readonly held: Held | null }>(() => ({ held: null }));

/** Opens an item in place of the one on the map; a note is opened over it. `also` changes settings in the same step. */
export function select(selection: Selection, also: Partial<MapSettings> = {}): void {
  writeMapSearch({ ...closedBy(also), ...also, ...parametersOf(selection) });
  if (selection.kind === 'note') return;
  // Also for an already open item that a tab of a phone's bottom sheet covers.
  useScreenStore.getState().coverOpened(null);
  if (selection.kind === 'place' && useUnlinked.getState().held?.selection.kind === 'mine') return;
  const isHeld = selection.kind === 'mine' || (selection.kind === 'items' && selection.ids.length > 0);
  useUnlinked.setState({ held: isHeld ? { selection, city: parseMapSearch(location.search).city } : null });
  if (isHeld) followAddress();
}

/**
 * Closes the item on the map. Keeps a note over it, and the circle that a place covered. `also` changes settings in the
 * same step.
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

/** Closes the note over the page and keeps the item on the map. */
export const closeNote = (): void => writeMapSearch({ pin: undefined, note: undefined });

interface Opened {
  readonly onMap: OnMap | null;
  /** Open circle, also while a place covers it. */
  readonly around: Around | Mine | null;
  readonly note: OpenNote | null;
}

/** Link parameters that open items. */
const OPENED = ['at', 'near', 'area', 'pin', 'note'] as const;
type OpenedByLink = Pick<MapSearch, (typeof OPENED)[number]>;

/** Returns the note read over the page, without rendering for items on the map. */
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

/** Returns the opened items of a layer, and functions to open and close some. */
export function useOpenedItems<Item extends { readonly id: string }>(layer: SwitchedLayer, items: readonly Item[]) {
  const { onMap } = useSelection();
  const opened = onMap?.kind === 'items' && onMap.layer === layer ? onMap.ids : [];
  return {
    opened: items.filter(({ id }) => opened.includes(id)),
    /** Changes if other items are opened, but not if one of them disappears. */
    opening: opened.join(),
    open: (ids: readonly string[]) => select({ kind: 'items', layer, ids }),
    close: () => clear(),
  };
}

/** Returns the item open on the map as a unique text; `null`: none. */
export function useOpenedText(): string | null {
  const { onMap } = useSelection();
  return onMap && JSON.stringify(onMap);
}

/** Covers the item open on the map until another one is opened. */
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

/** Returns the item of a link. If there are several, a place precedes a circle, and a circle an area. */
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

/** False after a change of page, city or layer, or if the address opens another item. */
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
 * Called only once an item is open, because `followBack` must handle Back first. Adding the same listener twice has no
 * effect.
 */
const followAddress = () => void onAddress(closeWhatHasGone);

/**
 * Returns how the reports are shown. Without a map they are listed; without a filter for rows, the table of areas is
 * shown.
 */
export function useView(): MapSettings['view'] {
  const { view } = useMapSearch('view');
  const isMissing = useMapView((map) => map.isMissing);
  const { filter } = useFilter();
  if (!isMissing || view !== 'map') return view;
  return countsRows(filter) ? 'list' : 'table';
}

/** Returns the panel in place of the list of reports. If notes are off, a link to them shows the list. */
export function usePanel(): MapPanel | undefined {
  const { panel } = useMapSearch('panel');
  const { notesOn } = useViewer();
  if (STATIC_SITE) return undefined;
  return panel === 'news' || notesOn ? panel : undefined;
}
