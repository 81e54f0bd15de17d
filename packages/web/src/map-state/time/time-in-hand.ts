import { create } from 'zustand';
import { changeMapSearch, type MapSearch, type MapSettings, useMapSearch } from '../map-search.ts';

/** What of time the link says. */
type TimeSettings = Pick<Partial<MapSettings>, 'period' | 'months' | 'hours' | 'year' | 'days' | 'play'>;

interface TimeInHand {
  /** What somebody is moving at this moment, which is not in the link before they let go; `null`: nothing. */
  readonly change: TimeSettings | null;
  /** How many reports the answer has of it, where whoever moves it knows: shown before all else is counted; `null`: not known. */
  readonly total: number | null;
  /** Has time been changed a moment ago, and may it be changed again? Then nothing is said aloud yet. */
  readonly isMoving: boolean;
  /** Are the numbers elsewhere on the page to be silent? Also while what they are is said once by `TimeSpoken`. */
  readonly isHushed: boolean;
}

/** Time that is moved with the hand or by itself; all else about it stands in the link. */
export const useTimeInHand = create<TimeInHand>(() => ({
  change: null,
  total: null,
  isMoving: false,
  isHushed: false,
}));

/** As long as people pause between two presses that belong together, in milliseconds. */
const REST_MS = 1_000;
/** By then what is read aloud has been said to a screen reader. */
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

/** Shows a time while it is being moved: map, list, counts and plots follow, the link does not yet. */
export const moveTime = (change: TimeSettings, total: number | null = null): void =>
  stir({ ...useTimeInHand.getState().change, ...change }, total);

/** Lets go of what was moved: it goes into the link. */
export function letGoOfTime(): void {
  const { change } = useTimeInHand.getState();
  if (change) changeTime(change);
}

/** Changes the time in the link by one of several presses, which are said aloud together once nothing more is pressed. */
export function changeTime(change: TimeSettings): void {
  changeMapSearch(change);
  stir(null, null);
  settle();
}

/** One thing of time that is filtered by: what is in hand, or else what the link says. Not drawn anew while another is moved. */
export function useTime(name: 'period' | 'months' | 'hours'): string | undefined {
  const { [name]: linked } = useMapSearch(name);
  return useTimeInHand(({ change }) => (change && name in change ? change[name] : linked));
}

/** What is filtered by: what is in hand, or else what the link says. */
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
