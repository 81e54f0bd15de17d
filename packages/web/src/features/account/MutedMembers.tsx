import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mutedQuery, setMuted } from '../../api/mutes.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { RemovableRows } from './RemovableRows.tsx';

/** List of the members that the member has muted, with buttons that unmute them. */
export function MutedMembers({ sub }: { sub: string | null }) {
  const client = useQueryClient();
  const query = useQuery(mutedQuery(sub));
  const { data } = query;
  if (!data) return <NotLoaded query={query} loading={m.muted_loading()} failed={m.muted_failed()} className="h-14" />;
  const rows = data.map(({ sub: who, display_name, username }) => {
    const name = display_name?.trim() || username || m.note_member();
    return {
      id: who,
      name,
      label: m.unmute_who({ name }),
      remove: () => setMuted(client, who, false),
      removed: m.muted_ended({ name }),
    };
  });
  return (
    <RemovableRows
      rows={rows}
      text={m.muted_text()}
      none={m.muted_none()}
      button={m.unmute()}
      failed={m.mute_failed()}
    />
  );
}
