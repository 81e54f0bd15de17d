import { useSyncExternalStore } from 'react';
import type { SheetStop } from '../../ui/Sheet.tsx';
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

/** From this window width on a column stands beside the map; in a narrower one it stands over it. */
export const DESK_PX = 1024;
const RAIL_PX = 64;
/** Between the map’s edges and what floats over it. */
export const EDGE_PX = 16;
/** Search and chips, with the edges around them. */
const BAR_PX = 72;
/** Where the bar is narrower beside the search, a city’s chips stand in a row below its layers. */
const ONE_ROW_PX = 700;
const CHIPS_PX = 48;
/** What lies below the card is low and wide, as few cities are: it is taken where it is larger by more than this. */
const CLEARLY_MORE = 1.05;
const CARD_PX = 420;
/** In a narrower map search and card take this share of it. */
const CARD_SHARE = 0.46;
/** Legend and buttons at the lower right. */
const CORNER_PX = 98;

/** How tall the answer card may be: it never takes half of a low window. */
export const cardHeight = (windowHeight: number): number => Math.min(430, Math.round(windowHeight * 0.42));

/** How wide a column is, in pixels: tables are wider than lists, and a column over the map narrower than one beside it. */
export function columnWidth(column: Column | null, isCountry: boolean, windowWidth: number): number {
  if (column === null) return 0;
  // Over the map of a tablet it leaves room for what filters it and for its buttons; its rows are pushed aside.
  if (column === 'table') return windowWidth < DESK_PX ? 440 : 640;
  if (column === 'list' && isCountry) return 512;
  if (column === 'compare') return windowWidth < DESK_PX ? 360 : 408;
  return windowWidth < DESK_PX ? 320 : 344;
}

/** A phone’s sheet at each stop, in pixels; what it hides when it fills the screen is as little in sight as at its half. */
const SHEET_PEEK_PX = 116;
const sheetHeight = (stop: SheetStop, height: number): number =>
  stop === 'peek' ? SHEET_PEEK_PX : Math.round(height * 0.4);

/** The one home of what covers the map: its camera, popups and fits keep to what is left. */
export function freeInsets({ width, height, isPhone, column, isCountry, sheet }: Arrangement): Insets {
  if (isPhone) return { top: 112, right: EDGE_PX, bottom: sheetHeight(sheet, height) + 60, left: EDGE_PX };
  const isBeside = width >= DESK_PX;
  const columnPx = columnWidth(column, isCountry, width);
  const map = width - RAIL_PX - (isBeside ? columnPx : 0);
  const over = isBeside ? 0 : Math.min(columnPx, map);
  const card = Math.min(CARD_PX, Math.round(map * CARD_SHARE)) + EDGE_PX * 2;
  const top = isCountry || map - card >= ONE_ROW_PX ? BAR_PX : BAR_PX + CHIPS_PX;
  const besideCard = { top, right: EDGE_PX, bottom: CORNER_PX, left: Math.max(card, over + EDGE_PX) };
  const belowCard = { ...besideCard, top: BAR_PX + cardHeight(height), left: over + EDGE_PX };
  const area = ({ top, right, bottom, left }: Insets) => (map - left - right) * (height - top - bottom);
  return area(belowCard) > area(besideCard) * CLEARLY_MORE ? belowCard : besideCard;
}

/** With room for a city’s symbol at every edge: where the country goes. */
export function insetsWithMarks({ top, right, bottom, left }: Insets, isPhone: boolean): Insets {
  const [across, down] = isPhone ? [52, 30] : [76, 52];
  return { top: top + down, right: right + across, bottom: bottom + down, left: left + across };
}

/** The insets of the page as it is arranged now; `stop`: as if a phone’s sheet were there. */
export function useFreeInsets(stop?: SheetStop): Insets {
  const { city } = useMapSearch('city');
  const isPhone = useIsPhone();
  const column = useColumn();
  const sheet = useScreenStore((state) => state.sheet);
  const width = useWindowWidth();
  const height = useSyncExternalStore(followWindow, () => window.innerHeight);
  return freeInsets({ width, height, isPhone, column, isCountry: city === 'all', sheet: stop ?? sheet });
}

export const useWindowWidth = (): number => useSyncExternalStore(followWindow, () => window.innerWidth);

function followWindow(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}
