import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConsent } from '../../analytics/consent-store.ts';
import { startAnalytics } from '../../analytics/start-analytics.ts';
import { track } from '../../analytics/track.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { registerAppWorker } from '../../offline/register.ts';
import { UpdateToast } from '../../offline/UpdateToast.tsx';
import { keepWhatIsShown } from './keep-what-is-shown.ts';
import { useAnalytics } from './use-analytics.ts';
import { useFeaturesAgain } from './use-features-again.ts';
import { useToldChanges } from './use-told-changes.ts';

/** What begins once the map is there and goes on, whichever screen is open: keeping it for when there is no network, counting who agrees. */
export function WhileOpen() {
  const client = useQueryClient();
  const agreed = useConsent(({ answer }) => answer === 'yes');
  const analytics = useAnalytics();
  useEffect(() => {
    registerAppWorker(() => void keepWhatIsShown(client)).catch(console.info);
  }, [client]);
  useEffect(() => (analytics && agreed ? startAnalytics(analytics) : undefined), [analytics, agreed]);
  useFeaturesAgain();
  useToldChanges();
  useEffect(
    () =>
      useDialogs.subscribe(({ request }, { request: before }) => {
        if (request && request.name !== before?.name) track('dialog_opened', { dialog: request.name });
      }),
    [],
  );
  return <UpdateToast />;
}
