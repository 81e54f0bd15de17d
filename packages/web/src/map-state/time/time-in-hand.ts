import { create } from 'zustand';
import { changeMapSearch, type MapSearch, type MapSettings, useMapSearch } from '../map-search.ts';

/** Settings of the time in the URL. */
type TimeSettings = Pick<Partial<MapSettings>, 'period' | 'months' | 'hours' | 'year' | 'days' | 'play'>;

interface TimeInHand {
  /** Time settings that are being dragged and not yet in the URL; `null` if none are. */
  readonly change: TimeSettings | null;
  /**
   * Number of reports in the dragged time if it is already known, shown before the rest is counted; otherwise `null`.
   */
  readonly total: number | null;
  /** True shortly after a change, because more changes may follow. Nothing is announced yet. */
  readonly isMoving: boolean;
  /** True if other numbers on the page must not be announced. Stays true while `TimeSpoken` announces the change. */
  readonly isHushed: boolean;
}

/** Time settings that are being changed by dragging or playback. All other time settings are in the URL. */
export const useTimeInHand = create<TimeInHand>(() => ({
  change: null,
  total: null,
  isMoving: false,
  isHushed: false,
}));

/** Maximum pause in milliseconds between presses that count as one change. */
const REST_MS = 1_000;
/** Time in milliseconds until a screen reader has started the announcement. */
const SPOKEN_MS = 1_500;

let resting: ReturnType<typeof setTimeout> | undefined;
let speaking: ReturnType<typeof setTimeout> | undefined;

function stir(change: TimeSettings | null, total: number | null): void {
  clearTimeout(resting);
  clearTimeout(speaking);
  useTimeInHand.setState({ change, total, isMoving: true, isHushed: true });
}

function settle(): void {
  resting = setTimeout(() => {
    useTimeInHand.setState({ isMoving: false });
    speaking = setTimeout(() => useTimeInHand.setState({ isHushed: false }), SPOKEN_MS);
  }, REST_MS);
}

/** Applies a time while it is dragged. Map, list, counts and charts change at once; the URL does not. */
export const moveTime = (change: TimeSettings, total: number | null = null): void =>
  stir({ ...useTimeInHand.getState().change, ...change }, total);

/** Ends the drag and writes the time into the URL. */
export function letGoOfTime(): void {
  const { change } = useTimeInHand.getState();
  if (change) changeTime(change);
}

/** Changes the time in the URL by a press. Several presses in succession are announced together after the last one. */
export function changeTime(change: TimeSettings): void {
  changeMapSearch(change);
  stir(null, null);
  settle();
}

/**
 * Returns a time setting: the dragged value, otherwise that in the URL. Does not render while another setting is
 * dragged.
 */
export function useTime(name: 'period' | 'months' | 'hours'): string | undefined {
  const { [name]: linked } = useMapSearch(name);
  return useTimeInHand(({ change }) => (change && name in change ? change[name] : linked));
}

/** Returns the time settings that apply: those being dragged, otherwise those in the URL. */
export function useTimes(): Pick<MapSearch, 'period' | 'months' | 'hours' | 'year' | 'days'> {
  const { period, months, hours, year, days } = useMapSearch('period', 'months', 'hours', 'year', 'days');
  const change = useTimeInHand((state) => state.change);
  const isPeriod = change !== null && change.period !== undefined;
  return {
    period: change && 'period' in change ? change.period : period,
    months: change && 'months' in change ? change.months : months,
    hours: change && 'hours' in change ? change.hours : hours,
    year: isPeriod ? undefined : year,
    days: isPeriod ? undefined : days,
  };
}
