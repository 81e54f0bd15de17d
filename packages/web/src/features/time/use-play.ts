import type { PlayWindow } from '@crimemap/contract/link-times';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMapSearch } from '../../map-state/map-search.ts';
import { chosenPeriodOf } from '../../map-state/period.ts';
import { useCounts, useFilter } from '../../map-state/shown.ts';
import {
  limitedTo,
  type MonthRange,
  type PlayRun,
  periodOfMonths,
  playOf,
  rangeOf,
  runOf,
  windowAt,
} from '../../map-state/time/month-range.ts';
import { changeTime, useTime } from '../../map-state/time/time-in-hand.ts';
import { wholeMonths } from '../../packed-incidents/use-time-counts.ts';

/** Milliseconds per step, long enough to look at the map. */
const STEP_MS = 900;

export interface Player {
  /** Months being played and the ones shown now; `null`: nothing is played. */
  readonly run: PlayRun | null;
  readonly shown: MonthRange | null;
  readonly isPlaying: boolean;
  readonly isAtEnd: boolean;
  /** Begins with the chosen months if there are several, otherwise with all months with data. */
  open(): void;
  /** Ends playback and shows all played months together. */
  close(): void;
  setWindow(window: PlayWindow): void;
  play(): void;
  pause(): void;
  /** Moves by one month. Pauses playback. */
  step(by: 1 | -1): void;
}

/**
 * Plays the months of a period one after the other. The link contains the shown months, but not whether they are
 * playing. `all`: months with data.
 */
export function usePlay(all: MonthRange): Player {
  const { play: text, period } = useMapSearch('play', 'period');
  const chosen = useChosenMonths();
  const { filter } = useFilter();
  const { state } = useCounts();
  const [isPlaying, setPlaying] = useState(false);
  const run = runOf(text, all);
  const shown = run && (wholeMonths(filter) ?? windowAt(run, run.from));
  const isAtEnd = run !== null && shown !== null && shown.to >= run.to;

  const show = (next: PlayRun, from: number) =>
    changeTime({ period: periodOfMonths(windowAt(next, from)), play: playOf(next, all) });
  // Shown months follow only once counted. An earlier press continues from the months that the last press chose.
  const latest = chosen && periodOfMonths(chosen) === period ? chosen : shown;
  const step = (by: 1 | -1) => {
    if (run && latest) show(run, latest.from + by);
  };
  const tick = useEffectEvent(() => {
    // Waits until the current month is counted, so no month is skipped.
    if (state === 'counting') return;
    if (isAtEnd) setPlaying(false);
    else step(1);
  });
  const isRunning = isPlaying && run !== null;
  useEffect(() => {
    if (!isRunning) return;
    const pause = () => document.visibilityState === 'hidden' && setPlaying(false);
    document.addEventListener('visibilitychange', pause);
    const timer = setInterval(tick, STEP_MS);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', pause);
    };
  }, [isRunning]);

  return {
    run,
    shown,
    isPlaying: isRunning,
    isAtEnd,
    open: () => {
      const chosen = rangeOf(filter);
      const range = chosen && chosen.to > chosen.from ? limitedTo(chosen, all) : all;
      const next = { ...range, window: 1 } as const;
      show(next, next.from);
    },
    close: () => {
      setPlaying(false);
      if (run) changeTime({ period: periodOfMonths(run), play: undefined });
    },
    setWindow: (window) => run && shown && show({ ...run, window }, shown.from),
    play: () => {
      if (run && isAtEnd) show(run, run.from);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    step: (by) => {
      setPlaying(false);
      step(by);
    },
  };
}

/**
 * Returns the months just chosen by hand or key; `null`: all. The filter follows once they are counted, so earlier
 * presses continue from these months.
 */
export function useChosenMonths(): MonthRange | null {
  const named = useTime('period');
  const { filter, finalDay, chosen: shown } = useFilter();
  const period = named ?? shown?.text;
  const { year, days } = filter;
  return useMemo(() => {
    const chosen = period === undefined || finalDay === null ? null : chosenPeriodOf(period, finalDay);
    return rangeOf(chosen ?? { year, days });
  }, [period, finalDay, year, days]);
}
