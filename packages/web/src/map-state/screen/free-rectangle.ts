import { useSyncExternalStore } from 'react';
import type { SheetStop } from '../../ui/sheet-stop.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { useMapSearch } from '../map-search.ts';
import { useScreenStore } from '../screen-store.ts';
import { type Column, useColumn } from './use-column.ts';

/** How much of the map is covered at each of its edges, in pixels. What is left is the free rectangle. */
export type Insets = Readonly<{ top: number; right: number; bottom: number; left: number }>;

/** What the insets follow from. Sizes are the window’s, in pixels. */
export interface Arrangement {
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
  readonly column: Column | null;
  /** Is it the map of the whole country? */
  readonly isCountry: boolean;
  readonly sheet: SheetStop;
}

/** From this window width on the panel has its full width. */
const DESK_PX = 1024;
const RAIL_PX = 64;
/** Between the map’s edges and what floats over it. */
const EDGE_PX = 16;
const PANEL_PX = 400;
const NARROW_PANEL_PX = 340;
/** The chips, with the edges around them. */
const BAR_PX = 72;
/** Where less is free beside the panel, a city’s chips stand in a row below its layers. */
const ONE_ROW_PX = 700;
const CHIPS_PX = 48;
/** A phone's buttons at the right edge, which stand among the names of cities at half height. */
const BUTTON_PX = 44;
/** Legend and buttons at the lower right. */
const CORNER_PX = 98;
/** How much of the window’s height a table over the lower part of the map takes: as its class `h-[42dvh]`. */
const DOCKED_SHARE = 0.42;

/** A phone’s sheet at each stop, in pixels; what it hides when it fills the screen is as little in sight as at its half. */
const SHEET_PEEK_PX = 116;
/** The credits of the map above the sheet of a phone, and its legend above them. On a low phone the legend may lie on the map. */
const CREDITS_AND_LEGEND_PX = 76;
const CREDITS_ON_LOW_PHONE_PX = 60;
const LOW_PHONE_PX = 700;
/** What is left above the half-high sheet of a low phone. */
const ABOVE_HALF_PX = 344;
const sheetHeight = (stop: SheetStop, height: number): number =>
  stop === 'peek' ? SHEET_PEEK_PX : Math.round(Math.min(height * 0.56, height - ABOVE_HALF_PX));

/** The one home of what covers the map: its camera, popups and fits keep to what is left. */
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

/** Room for a city’s dot and its name, which begins right of it, at the edges of the map of the country, in pixels. */
const DOT_PX = 20;
const NAME_PX = 84;
const LINE_PX = 30;

/** Returns the insets with room for the names of cities: where the country goes. */
export function insetsWithNames({ top, right, bottom, left }: Insets): Insets {
  return { top: top + LINE_PX, right: right + NAME_PX, bottom: bottom + LINE_PX, left: left + DOT_PX };
}

/** The insets of the page as it is arranged now; `stop`: as if a phone’s sheet were there. */
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
