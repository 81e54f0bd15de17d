import { useQuery } from '@tanstack/react-query';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { providerLink, providerQuery } from '../../session/session.queries.ts';

/** `?google-sso-test`: does the server lead on to the sign-in provider, and if not, what does it say? */
export default function ProviderTestScreen() {
  const { isPending, error } = useQuery(providerQuery());
  return (
    <main className="grid h-dvh place-content-center justify-items-center gap-3 px-4 text-center">
      <h1 className="text-xl font-semibold">{m.app_name()}</h1>
      <p role="status" className="text-muted">
        {isPending ? m.provider_test_loading() : error ? saidBy(error) : m.provider_test_ready()}
      </p>
      {!isPending && !error && (
        <a href={providerLink('/')} className="text-accent underline-offset-2 hover:underline">
          {m.provider_test_go()}
        </a>
      )}
    </main>
  );
}

const saidBy = (error: Error) =>
  'detail' in error && typeof error.detail === 'string' ? error.detail : errorSentence(error);
