import type { Features } from '@crimemap/contract/features';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { featuresQuery } from '../api/features.queries.ts';
import { loadPart } from '../ui/lazy-component.ts';
import type { Adapter } from './posthog.ts';
import { type EventFields, onTrack } from './track.ts';

/** Browser signals against tracking, with their current and former property names. */
interface Wishes {
  readonly doNotTrack?: unknown;
  readonly msDoNotTrack?: unknown;
  readonly globalPrivacyControl?: unknown;
}

const YES: readonly unknown[] = ['1', 'yes', true];

/**
 * Returns true if this browser sends Do Not Track or Global Privacy Control. The visitor is then neither asked nor
 * counted.
 */
export const asksNotTo = (wishes: readonly Wishes[] = [navigator as Wishes, window as Wishes]): boolean =>
  wishes.some(({ doNotTrack, msDoNotTrack, globalPrivacyControl }) =>
    [doNotTrack, msDoNotTrack, globalPrivacyControl].some((said) => YES.includes(said)),
  );

/** Returns the analytics settings; `null` if the server has none or this browser asks not to be tracked. */
export function useAnalytics(): Features['analytics'] {
  const [silent] = useState(asksNotTo);
  const setting = useQuery(featuresQuery()).data?.analytics ?? null;
  return silent ? null : setting;
}

const AT_LATEST_MS = 3_000;
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

type Settings = NonNullable<Features['analytics']>;

const loadAdapter = async (settings: Settings): Promise<Adapter> =>
  (await loadPart(() => import('./posthog.ts'))).posthogAdapter(settings);

/**
 * Sends events to the analytics adapter. Call it only after consent. It loads the adapter at the first interaction or
 * after three seconds. Returns a function that ends it.
 */
export function startAnalytics(
  settings: Settings,
  load: (settings: Settings) => Promise<Adapter> = loadAdapter,
): () => void {
  let adapter: Adapter | null = null;
  let ended = false;
  const waiting: Array<readonly [name: string, fields: EventFields]> = [];
  const stopHearing = onTrack((name, fields) => {
    if (adapter) adapter.send(name, fields);
    else waiting.push([name, fields]);
  });
  const unwatch = () => {
    clearTimeout(timer);
    for (const name of INTERACTIONS) window.removeEventListener(name, begin, { capture: true });
  };
  const begin = () => {
    unwatch();
    load(settings).then(
      (loaded) => {
        if (ended) return loaded.stop();
        adapter = loaded;
        for (const [name, fields] of waiting.splice(0)) loaded.send(name, fields);
      },
      (problem) => {
        // The browser blocks the adapter, as many users intend, so events are no longer collected.
        console.info(problem);
        stopHearing();
      },
    );
  };
  const timer = setTimeout(begin, AT_LATEST_MS);
  for (const name of INTERACTIONS) window.addEventListener(name, begin, { capture: true, passive: true });
  return () => {
    ended = true;
    unwatch();
    stopHearing();
    adapter?.stop();
  };
}
