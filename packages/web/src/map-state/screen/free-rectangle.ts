import { useSyncExternalStore } from 'react';
import type { SheetStop } from '../../ui/sheet-stop.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { useMapSearch } from '../map-search.ts';
import { useScreenStore } from '../screen-store.ts';
import { type Column, useColumn } from './use-column.ts';

/** Covered width at each edge of the map, in pixels. */
export type Insets = Readonly<{ top: number; right: number; bottom: number; left: number }>;

/** Inputs of the insets. Sizes are those of the window, in pixels. */
export interface Arrangement {
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
  readonly column: Column | null;
  /** True for the map of the whole country. */
  readonly isCountry: boolean;
  readonly sheet: SheetStop;
}

/** Minimum window width for the full panel. */
const DESK_PX = 1024;
const RAIL_PX = 64;
/** Gap between the map's edges and elements over it. */
const EDGE_PX = 16;
const PANEL_PX = 400;
const NARROW_PANEL_PX = 340;
/** Chips with their margins. */
const BAR_PX = 72;
/** Minimum uncovered width for chips in one row; otherwise a city's chips are below its layers. */
const ONE_ROW_PX = 700;
const CHIPS_PX = 48;
/** A phone's buttons at the right edge, among the names of cities at half height. */
const BUTTON_PX = 44;
/** Legend and buttons at the lower right. */
const CORNER_PX = 98;
/** Share of the window's height of a table over the lower part of the map, equal to its class `h-[42dvh]`. */
const DOCKED_SHARE = 0.42;

/** Collapsed height of a phone's bottom sheet in pixels. A full-screen sheet counts like one at half height. */
const SHEET_PEEK_PX = 116;
/** Attribution above a phone's bottom sheet, and the legend above. On a low phone the legend may cover the map. */
const CREDITS_AND_LEGEND_PX = 76;
const CREDITS_ON_LOW_PHONE_PX = 60;
const LOW_PHONE_PX = 700;
/** Height above the half-open bottom sheet of a low phone. */
const ABOVE_HALF_PX = 344;
const sheetHeight = (stop: SheetStop, height: number): number =>
  stop === 'peek' ? SHEET_PEEK_PX : Math.round(Math.min(height * 0.56, height - ABOVE_HALF_PX));

/** Returns what covers the map; used by its camera, popups and fits. */
export function freeInsets({ width, height, isPhone, column, isCountry, sheet }: Arrangement): Insets {
  const right = isCountry ? EDGE_PX + BUTTON_PX : EDGE_PX;
  if (isPhone) {
    const aboveSheet = height < LOW_PHONE_PX ? CREDITS_ON_LOW_PHONE_PX : CREDITS_AND_LEGEND_PX;
    return { top: 112, right, bottom: sheetHeight(sheet, height) + aboveSheet, left: EDGE_PX };
  }
  const panel = (width < DESK_PX ? NARROW_PANEL_PX : PANEL_PX) + EDGE_PX * 2;
  const isOneRow = isCountry || width - RAIL_PX - panel >= ONE_ROW_PX;
  return {
    top: isOneRow ? BAR_PX : BAR_PX + CHIPS_PX,
    right: EDGE_PX,
    bottom: CORNER_PX + (column === 'table' ? Math.round(height * DOCKED_SHARE) + EDGE_PX : 0),
    left: panel,
  };
}

/** Room for a city's dot and its name to the right, at the edges of the map of the country, in pixels. */
const DOT_PX = 20;
const NAME_PX = 84;
const LINE_PX = 30;

/** Returns the insets with room for the names of cities, for the map of the country. */
export function insetsWithNames({ top, right, bottom, left }: Insets): Insets {
  return { top: top + LINE_PX, right: right + NAME_PX, bottom: bottom + LINE_PX, left: left + DOT_PX };
}

/** Returns the insets of the current page; `stop`: for another height of a phone's bottom sheet. */
export function useFreeInsets(stop?: SheetStop): Insets {
  const { city } = useMapSearch('city');
  const isPhone = useIsPhone();
  const column = useColumn();
  const sheet = useScreenStore((state) => state.sheet);
  const width = useSyncExternalStore(followWindow, () => window.innerWidth);
  const height = useSyncExternalStore(followWindow, () => window.innerHeight);
  return freeInsets({ width, height, isPhone, column, isCountry: city === 'all', sheet: stop ?? sheet });
}

function followWindow(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
