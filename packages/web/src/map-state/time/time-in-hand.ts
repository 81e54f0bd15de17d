import { create } from 'zustand';
import { changeMapSearch, type MapSearch, type MapSettings, useMapSearch } from '../map-search.ts';

/** Time settings of a link. */
type TimeSettings = Pick<Partial<MapSettings>, 'period' | 'months' | 'hours' | 'year' | 'days' | 'play'>;

interface TimeInHand {
  /** Time being dragged, not yet in the link; `null`: none. */
  readonly change: TimeSettings | null;
  /**
   * Number of reports of the dragged time if already known, shown before everything else is counted; otherwise `null`.
   */
  readonly total: number | null;
  /** True shortly after a change, when more may follow; nothing is announced yet. */
  readonly isMoving: boolean;
  /** True if other numbers on the page must not be announced, also while `TimeSpoken` announces them once. */
  readonly isHushed: boolean;
}

/** Time that is being changed, by hand or by playback; all other time settings are in the link. */
export const useTimeInHand = create<TimeInHand>(() => ({
  change: null,
  total: null,
  isMoving: false,
  isHushed: false,
}));

/** Pause between two related presses, in milliseconds. */
const REST_MS = 1_000;
/** Milliseconds after which a screen reader has the announcement. */
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

/** Shows a time while it is dragged: map, list, counts and charts follow, the link does not yet. */
export const moveTime = (change: TimeSettings, total: number | null = null): void =>
  stir({ ...useTimeInHand.getState().change, ...change }, total);

/** Ends the drag and writes the time into the link. */
export function letGoOfTime(): void {
  const { change } = useTimeInHand.getState();
  if (change) changeTime(change);
}

/** Changes the time in the link with one of several presses, which are announced together after the last. */
export function changeTime(change: TimeSettings): void {
  changeMapSearch(change);
  stir(null, null);
  settle();
}

/** Returns a time setting: the dragged one, otherwise the link's. Does not render while another is dragged. */
export function useTime(name: 'period' | 'months' | 'hours'): string | undefined {
  const { [name]: linked } = useMapSearch(name);
  return useTimeInHand(({ change }) => (change && name in change ? change[name] : linked));
}

/** Returns the effective time settings: dragged ones, otherwise the link's. */
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
