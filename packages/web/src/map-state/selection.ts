import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { useMemo } from 'react';
import { create } from 'zustand';
import {
  closedBy,
  type MapSearch,
  type MapSettings,
  parseMapSearch,
  type SwitchedLayer,
  useMapSearch,
  writeMapSearch,
} from './map-search.ts';

/** Items of a layer that no link holds, such as live calls, which nobody has verified. One, or all of one spot. */
interface Unlinked {
  readonly kind: 'items';
  readonly layer: SwitchedLayer;
  readonly ids: readonly string[];
}

/** What is open on the map: one thing at a time. */
export type OnMap =
  | { readonly kind: 'place'; readonly at: LngLat }
  | { readonly kind: 'area'; readonly code: string }
  | Unlinked;

/** The note that is read over the page: a card, or in full with its thread, which fills the screen. */
export interface OpenNote {
  readonly kind: 'note';
  readonly id: string;
  readonly size: 'card' | 'full';
}

export type Selection = OnMap | OpenNote;

interface Held {
  readonly selection: Unlinked;
  readonly city: CityId | 'all';
}

/** What is open and in no link. Read it with `useSelection`. */
export const useUnlinked = create<{ readonly held: Held | null }>(() => ({ held: null }));

/** Opens something in place of what is open on the map; a note is read over it. `also` changes settings in the same step. */
export function select(selection: Selection, also: Partial<MapSettings> = {}): void {
  writeMapSearch({ ...closedBy(also), ...also, ...parametersOf(selection) });
  if (selection.kind === 'note') return;
  const isHeld = selection.kind === 'items' && selection.ids.length > 0;
  useUnlinked.setState({ held: isHeld ? { selection, city: parseMapSearch(location.search).city } : null });
  if (isHeld) followAddress();
}

/** Closes what is open on the map; a note that is read over it stays. `also` changes settings in the same step. */
export function clear(also: Partial<MapSettings> = {}): void {
  writeMapSearch({ ...also, at: undefined, area: undefined });
  useUnlinked.setState({ held: null });
}

/** Closes the note that is read over the page; what is open on the map stays. */
export const closeNote = (): void => writeMapSearch({ pin: undefined, note: undefined });

/** What is open on the map, and the note that is read over it. */
export function useSelection(): { readonly onMap: OnMap | null; readonly note: OpenNote | null } {
  const [search] = useMapSearch();
  const { held } = useUnlinked();
  return useMemo(() => ({ onMap: linkedOf(search) ?? held?.selection ?? null, note: noteOf(search) }), [search, held]);
}

function parametersOf(selection: Selection): Partial<MapSearch> {
  switch (selection.kind) {
    case 'place':
      return { at: `${selection.at[0]},${selection.at[1]}`, area: undefined };
    case 'area':
      return { area: selection.code, at: undefined };
    case 'note':
      return selection.size === 'full'
        ? { note: selection.id, pin: undefined }
        : { pin: selection.id, note: undefined };
    default:
      return { at: undefined, area: undefined };
  }
}

/** The place or the area a link leads to; where it names both, the place, which is the nearer. */
function linkedOf({ at, area }: MapSearch): OnMap | null {
  const [lng, lat] = at?.split(',').map(Number) ?? [];
  if (lng !== undefined && lat !== undefined) return { kind: 'place', at: [lng, lat] };
  return area === undefined ? null : { kind: 'area', code: area };
}

function noteOf({ pin, note }: MapSearch): OpenNote | null {
  if (note !== undefined) return { kind: 'note', id: note, size: 'full' };
  return pin === undefined ? null : { kind: 'note', id: pin, size: 'card' };
}

/** It goes with the page, its city and its layer, and where an address leads to something else on the map. */
function isStillOpen({ selection, city }: Held): boolean {
  const search = parseMapSearch(location.search);
  const isLayerOn = search[selection.layer];
  return location.pathname === '/' && search.city === city && isLayerOn && linkedOf(search) === null;
}

function closeWhatHasGone(): void {
  const { held } = useUnlinked.getState();
  if (held && !isStillOpen(held)) useUnlinked.setState({ held: null });
}

/** However the address changes: by us, by a link, or by Back. Not before something is held: `followBack` must hear of Back first. */
function followAddress(): void {
  // Listening twice with one function is listening once.
  for (const event of ['pushState', 'replaceState', 'popstate']) window.addEventListener(event, closeWhatHasGone);
}
