import { useSyncExternalStore } from 'react';
import type { SheetStop } from '../../ui/sheet-stop.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { useMapSearch } from '../map-search.ts';
import { useScreenStore } from '../screen-store.ts';
import { type Column, useColumn } from './use-column.ts';

/** Width that is covered at each edge of the map, in pixels. */
export type Insets = Readonly<{ top: number; right: number; bottom: number; left: number }>;

/** Inputs of the insets. Width and height are the size of the window in pixels. */
export interface Arrangement {
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
  readonly column: Column | null;
  /** True for the map of the whole country. */
  readonly isCountry: boolean;
  readonly sheet: SheetStop;
}

/** Minimum window width for a panel of full width. */
const DESK_PX = 1024;
const RAIL_PX = 64;
/** Distance of elements over the map from its edges, in pixels. */
const EDGE_PX = 16;
const PANEL_PX = 400;
const NARROW_PANEL_PX = 340;
/** Height of the row of buttons above the map, with margins. */
const BAR_PX = 72;
/**
 * Minimum visible width for a single row of buttons. In a narrower map, the buttons of a city are below the layer
 * buttons.
 */
const ONE_ROW_PX = 700;
const CHIPS_PX = 48;
/** Width of a phone's buttons at the right edge, which at half height are among the names of cities. */
const BUTTON_PX = 44;
/** Height of the legend and buttons at the lower right. */
const CORNER_PX = 98;
/**
 * Height of a table over the lower part of the map, as a share of the window's height. Must equal its class
 * `h-[42dvh]`.
 */
const DOCKED_SHARE = 0.42;

/** Height of a phone's collapsed bottom sheet in pixels. A full-screen sheet is treated like a sheet at half height. */
const SHEET_PEEK_PX = 116;
/**
 * Height of the attribution and of the legend above a phone's bottom sheet. On a low phone the legend may cover the
 * map, so only the attribution counts.
 */
const CREDITS_AND_LEGEND_PX = 76;
const CREDITS_ON_LOW_PHONE_PX = 60;
const LOW_PHONE_PX = 700;
/** Height that remains above the half-open bottom sheet on a low phone. */
const ABOVE_HALF_PX = 344;
const sheetHeight = (stop: SheetStop, height: number): number =>
  stop === 'peek' ? SHEET_PEEK_PX : Math.round(Math.min(height * 0.56, height - ABOVE_HALF_PX));

/** Returns how much of each map edge is covered. The camera, popups and fitting use it. */
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

/** Space in pixels for a city's dot and the name to its right, at the edges of the map of the country. */
const DOT_PX = 20;
const NAME_PX = 84;
const LINE_PX = 30;

/** Returns the insets with additional space for the names of cities, for the map of the country. */
export function insetsWithNames({ top, right, bottom, left }: Insets): Insets {
  return { top: top + LINE_PX, right: right + NAME_PX, bottom: bottom + LINE_PX, left: left + DOT_PX };
}

/** Returns the insets of the current page. `stop`: computes them for another height of a phone's bottom sheet. */
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
