import type { Session } from '@crimemap/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ageOf } from '../../i18n/age.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/forms/Field.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useNow } from '../../ui/use-time.ts';
import { endAllSessions, endSessionOf, sessionsQuery } from './sessions.queries.ts';

/** Where the member is signed in, each to be ended, or all at once, this one too. */
export function SessionList({ sub, onEnded }: { sub: string | null; onEnded: () => void }) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(sessionsQuery(sub));
  const [failed, setFailed] = useState(false);
  const tell = (ending: Promise<void>, after?: () => void) => {
    setFailed(false);
    ending.then(after, () => setFailed(true));
  };
  if (isError)
    return (
      <div role="alert" className="space-y-2 text-small text-problem">
        <p>{m.sessions_failed()}</p>
        <Button onClick={() => void refetch()}>{m.try_again()}</Button>
      </div>
    );
  if (!data) return <Skeleton label={m.sessions_loading()} className="h-14" />;
  return (
    <div className="space-y-3">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => tell(endSessionOf(client, sub, session.id))} />
        ))}
      </ul>
      <FormProblem>{failed && m.session_end_failed()}</FormProblem>
      <Button onClick={() => tell(endAllSessions(), onEnded)}>{m.session_end_all()}</Button>
    </div>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const language = useLanguage();
  const now = useNow();
  const device = deviceWords(session.device);
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 px-3 py-1.5">
      <div className="min-w-0">
        <p className="truncate text-body">{device}</p>
        <p className="text-small text-muted">
          {session.current ? m.session_here() : m.session_used({ age: ageOf(session.last_used_at, now, language) })}
        </p>
      </div>
      {!session.current && (
        <Button look="link" aria-label={m.session_end_which({ device })} className="shrink-0" onClick={onEnd}>
          {m.session_end()}
        </Button>
      )}
    </li>
  );
}

/** “Firefox on Linux”, in the language; a name alone stays as it is. */
function deviceWords(device: string | null): string {
  if (device === null) return m.session_unknown();
  const [browser = '', system] = device.split(' on ');
  return system ? m.session_device({ browser, system }) : device;
}
