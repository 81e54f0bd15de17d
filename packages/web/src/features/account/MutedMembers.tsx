import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mutedQuery, setMuted } from '../../api/mutes.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/forms/Field.tsx';

/** Whom the member has muted, each to be read again. */
export function MutedMembers({ sub }: { sub: string | null }) {
  const client = useQueryClient();
  const query = useQuery(mutedQuery(sub));
  const [failed, setFailed] = useState(false);
  const { data } = query;
  if (!data) return <NotLoaded query={query} loading={m.muted_loading()} failed={m.muted_failed()} className="h-14" />;
  if (data.length === 0) return <p className="text-small text-muted">{m.muted_none()}</p>;
  const unmute = (who: string) => {
    setFailed(false);
    setMuted(client, who, false).catch(() => setFailed(true));
  };
  return (
    <div className="space-y-2">
      <p className="text-small text-muted">{m.muted_text()}</p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {data.map(({ sub: who, display_name, username }) => {
          const name = display_name?.trim() || username || m.note_member();
          return (
            <li key={who} className="flex min-h-12 items-center justify-between gap-3 px-3 py-1.5">
              <bdi className="truncate">{name}</bdi>
              <Button
                variant="link"
                aria-label={m.unmute_who({ name })}
                className="shrink-0"
                onClick={() => unmute(who)}
              >
                {m.unmute()}
              </Button>
            </li>
          );
        })}
      </ul>
      <FormProblem>{failed && m.mute_failed()}</FormProblem>
    </div>
  );
}
