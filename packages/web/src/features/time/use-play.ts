import type { PlayWindow } from '@crimemap/contract/link-times';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useMapSearch } from '../../map-state/map-search.ts';
import { chosenPeriodOf } from '../../map-state/period.ts';
import { useCounts, useFilter } from '../../map-state/shown.ts';
import {
  heldOf,
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

/** A step this often, in milliseconds: long enough to look at the map. */
const STEP_MS = 900;

export interface Player {
  /** The months that are played, and those shown now; `null`: nothing is played. */
  readonly run: PlayRun | null;
  readonly shown: MonthRange | null;
  readonly isPlaying: boolean;
  readonly isAtEnd: boolean;
  /** Begins with the chosen months, or with all that are held. */
  open(): void;
  /** Shows the months that were played together. */
  close(): void;
  setWindow(window: PlayWindow): void;
  play(): void;
  pause(): void;
  /** A month on, or back. */
  step(by: 1 | -1): void;
}

/** Plays the months of a period one after the other: what is shown stands in the link, that it plays does not. `all`: the months held. */
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
  // What is shown follows when it is counted: a press before that goes on from what the last one chose.
  const latest = chosen && periodOfMonths(chosen) === period ? chosen : shown;
  const step = (by: 1 | -1) => {
    if (run && latest) show(run, latest.from + by);
  };
  const tick = useEffectEvent(() => {
    // What is still counted is waited for: no month is passed over.
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
      const range = chosen && chosen.to > chosen.from ? heldOf(chosen, all) : all;
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
 * The months a hand or a key has just chosen, `null`: all. The filter follows when they are counted; what is pressed again by then goes
 * on from here.
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
