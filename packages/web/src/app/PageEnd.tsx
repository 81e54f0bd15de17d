import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asksNotTo } from '../analytics/asks-not-to.ts';
import { ConsentBar } from '../analytics/ConsentBar.tsx';
import { useConsent } from '../analytics/consent-store.ts';
import { startAnalytics } from '../analytics/start-analytics.ts';
import { featuresQuery } from '../api/features.queries.ts';
import { registerAppWorker } from '../offline/register.ts';
import { UpdateToast } from '../offline/UpdateToast.tsx';
import { keepWhatIsShown } from './keep-what-is-shown.ts';

/** What begins once the map is there and has no place on it: keeping it for when there is no network, and counting who agrees. */
export function PageEnd() {
  const client = useQueryClient();
  const [silent] = useState(asksNotTo);
  const agreed = useConsent(({ answer }) => answer === 'yes');
  const told = useQuery(featuresQuery()).data?.analytics ?? null;
  const analytics = silent ? null : told;
  useEffect(() => {
    registerAppWorker(() => void keepWhatIsShown(client)).catch(console.info);
  }, [client]);
  useEffect(() => (analytics && agreed ? startAnalytics(analytics) : undefined), [analytics, agreed]);
  return (
    <>
      {analytics && <ConsentBar />}
      <UpdateToast />
    </>
  );
}
