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

/** Time per step in milliseconds, long enough to look at the map. */
const STEP_MS = 900;

export interface Player {
  /** The months to play, and the number of months shown at once; `null` if nothing is being played. */
  readonly run: PlayRun | null;
  readonly shown: MonthRange | null;
  readonly isPlaying: boolean;
  readonly isAtEnd: boolean;
  /** Starts with the chosen months if there are several, otherwise with all months with data. */
  open(): void;
  /** Ends playback and shows all the months that it played, together. */
  close(): void;
  setWindow(window: PlayWindow): void;
  play(): void;
  pause(): void;
  /** Moves by one month and pauses playback. */
  step(by: 1 | -1): void;
}

/**
 * Plays the months of a period one after another. The URL contains the months shown, but not whether they are playing.
 * `all`: all months with data.
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
  // `shown` changes only when the months are counted, so a press before that continues from the months that the last
  // press chose.
  const latest = chosen && periodOfMonths(chosen) === period ? chosen : shown;
  const step = (by: 1 | -1) => {
    if (run && latest) show(run, latest.from + by);
  };
  const tick = useEffectEvent(() => {
    // Waits until the current months are counted, so that no month is skipped.
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
 * Returns the months that the user has just chosen; `null` if all. The filter changes only when they are counted, so a
 * press before that continues from these months.
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
