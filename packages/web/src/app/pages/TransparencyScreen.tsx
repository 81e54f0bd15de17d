import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '../../api/features.queries.ts';
import { TransparencyTable } from '../../features/moderation/TransparencyTable.tsx';
import { m } from '../../i18n/generated/messages.js';
import { Skeleton } from '../../ui/Boundary.tsx';
import { PageFrame } from './PageFrame.tsx';

/** The public page /transparency with statistics about the moderation of posts. */
export default function TransparencyScreen() {
  const notesOn = useQuery(featuresQuery()).data?.community_notes_enabled;
  return (
    <PageFrame>
      <h1 className="text-head font-bold tracking-tight">{m.transparency_title()}</h1>
      <div className="mt-1 mb-6 max-w-prose space-y-2 text-body text-muted">
        <p>{m.transparency_intro()}</p>
        <p>{m.transparency_how()}</p>
      </div>
      {notesOn === undefined && <Skeleton label={m.mod_loading()} className="h-40" />}
      {notesOn === false && <p className="text-body">{m.transparency_no_notes()}</p>}
      {notesOn && <TransparencyTable />}
    </PageFrame>
  );
}
