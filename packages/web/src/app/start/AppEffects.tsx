import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useQueryText } from '../../address.ts';
import { useConsent } from '../../analytics/consent-store.ts';
import { track } from '../../analytics/track.ts';
import { startAnalytics, useAnalytics } from '../../analytics/use-analytics.ts';
import { EDITION } from '../../api/base/edition.ts';
import { featuresQuery } from '../../api/features.queries.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { parseMapSearch } from '../../map-state/map-search.ts';
import { registerAppWorker, UpdateToast } from '../../offline/UpdateToast.tsx';
import { SWITCHES } from '../layers/layers.ts';
import { keepWhatIsShown } from './session-changed.ts';

/** What begins once the map is there and goes on, whichever screen is open: keeping it for when there is no network, counting who agrees. */
export function AppEffects() {
  const client = useQueryClient();
  const agreed = useConsent(({ answer }) => answer === 'yes');
  const analytics = useAnalytics();
  useEffect(() => {
    // A static edition has no worker: what is kept for ever the browser keeps by itself.
    if (!EDITION) registerAppWorker(() => void keepWhatIsShown(client)).catch(console.info);
  }, [client]);
  useEffect(() => (analytics && agreed ? startAnalytics(analytics) : undefined), [analytics, agreed]);
  useFeaturesAgain();
  useTrackedChanges();
  useEffect(
    () =>
      useDialogs.subscribe(({ request }, { request: before }) => {
        if (request && request.name !== before?.name) track('dialog_opened', { dialog: request.name });
      }),
    [],
  );
  return <UpdateToast />;
}

/**
 * Asks again what the server offers and who is there, as long as it has not said: what stands in for its answer makes a member a
 * guest, and nothing else on the page may ask before the next visit.
 */
function useFeaturesAgain(): void {
  const features = featuresQuery();
  const { staleTime } = features;
  useQuery({
    ...features,
    refetchInterval: (query) => {
      const believed = typeof staleTime === 'function' ? staleTime(query) : staleTime;
      return typeof believed === 'number' && Number.isFinite(believed) && believed;
    },
  });
}

/** That one of these was changed is told, and never to what: what somebody looks for says a lot about them. */
const TRACKED = [
  'city',
  'crime_type',
  'division',
  'year',
  'days',
  'period',
  'months',
  'hours',
  ...SWITCHES.map(({ id }) => id),
  'kind',
  'measure',
  'breaks',
  'view',
  'panel',
] as const;

/** Tells what is changed on the map. */
function useTrackedChanges(): void {
  const text = useQueryText();
  const shown = useRef(parseMapSearch(text));
  useEffect(() => {
    if (location.pathname !== '/') return;
    const [before, now] = [shown.current, parseMapSearch(text)];
    shown.current = now;
    for (const what of TRACKED) if (now[what] !== before[what]) track('map_changed', { what, on: Boolean(now[what]) });
  }, [text]);
}
