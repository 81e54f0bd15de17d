import type { LngLat } from '@crimemap/contract/geo';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/settings.ts';
import { labelRun, RUNS } from './label-run.ts';
import { placeLabels } from './place-labels.ts';

/**
 * Has the labels of points fetched before anyone opens them: those in view first, then the rest, then what is nearest of all
 * (memoise both lists; a new one begins anew). Nothing is asked for while `on` is false: with the person’s own position on the
 * map, what is in view would tell where they are.
 */
export function useLabelsOfView(inView: readonly LngLat[], others: readonly LngLat[], on: boolean): void {
  const language = useLanguage();
  const moved = useRef(false);
  useEffect(() => {
    if (!on || inView.length === 0) return;
    const stop = labelRun(inView, language, moved.current ? RUNS.afterMove : RUNS.first, placeLabels());
    return () => {
      moved.current = true;
      stop();
    };
  }, [on, inView, language]);
  useEffect(() => {
    if (!on) return;
    const stops = [RUNS.bulk, RUNS.warm].map((run) => labelRun(others, language, run, placeLabels()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [on, others, language]);
}
