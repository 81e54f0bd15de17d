import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useQueryText } from '../../address.ts';
import { useConsent } from '../../analytics/consent-store.ts';
import { track } from '../../analytics/track.ts';
import { startAnalytics, useAnalytics } from '../../analytics/use-analytics.ts';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { featuresQuery } from '../../api/features.queries.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { parseMapSearch } from '../../map-state/map-search.ts';
import { registerAppWorker, UpdateToast } from '../../offline/UpdateToast.tsx';
import { SWITCHES } from '../layers/layers.ts';
import { keepWhatIsShown } from './session-changed.ts';

/** Effects that start on every screen after the map has loaded: the offline cache and, with consent, analytics. */
export function AppEffects() {
  const client = useQueryClient();
  const agreed = useConsent(({ answer }) => answer === 'yes');
  const analytics = useAnalytics();
  useEffect(() => {
    // A static site has no service worker. Its immutable files are in the browser’s HTTP cache.
    if (!STATIC_SITE) registerAppWorker(() => void keepWhatIsShown(client)).catch(console.info);
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
 * Repeats the request for features and viewer until it succeeds. Until then a member is treated as a guest. Nothing
 * else on the page repeats this request.
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

/** Settings whose changes are counted. Their values are never sent, because they reveal much about a person. */
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

/** Counts changes of the map’s settings for analytics. */
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
