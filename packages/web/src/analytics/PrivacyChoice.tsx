import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '../api/features.queries.ts';
import { m } from '../i18n/generated/messages.js';
import { useConsent } from './consent-store.ts';
import { asksNotTo } from './use-analytics.ts';

/** What is counted of visitors here, and the answer given, which can be changed at any time. */
export function PrivacyChoice() {
  const analytics = useQuery(featuresQuery()).data?.analytics ?? null;
  const { answer, decide } = useConsent();
  if (analytics === null) return <p className="text-muted">{m.privacy_nothing()}</p>;
  if (asksNotTo()) return <p className="text-muted">{m.privacy_browser_asks()}</p>;
  return (
    <>
      <p className="text-muted">{m.privacy_what()}</p>
      <label className="inline-flex min-h-9 cursor-pointer items-center gap-2.5 phone:min-h-11">
        <input
          type="checkbox"
          checked={answer === 'yes'}
          onChange={({ target }) => decide(target.checked ? 'yes' : 'no')}
          className="size-4.5 accent-accent"
        />
        {m.privacy_agree()}
      </label>
    </>
  );
}
