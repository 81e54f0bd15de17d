import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { featuresQuery } from '../../api/features.queries.ts';
import { TransparencyTable } from '../../features/moderation/TransparencyTable.tsx';
import { m } from '../../i18n/generated/messages.js';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DisplaySwitches } from '../shell/SidebarHeader.tsx';

/** The page /transparency: how what people post here is moderated, in numbers, for everyone. */
export default function TransparencyScreen() {
  const notesOn = useQuery(featuresQuery()).data?.community_notes_enabled;
  return (
    <main className="h-dvh overflow-y-auto">
      <div className="mx-auto max-w-220 px-4 py-6">
        <div className="mb-4 flex items-center gap-1">
          <Link
            href="/"
            className="-ml-3 mr-auto inline-flex min-h-9 items-center gap-2 px-3 text-small text-muted hover:text-text phone:min-h-11"
          >
            <Icon name="back" size={16} />
            {m.sources_back()}
          </Link>
          <DisplaySwitches />
        </div>
        <h1 className="text-2xl font-bold tracking-tight">{m.transparency_title()}</h1>
        <div className="mt-1 mb-6 max-w-prose space-y-2 text-body text-muted">
          <p>{m.transparency_intro()}</p>
          <p>{m.transparency_how()}</p>
        </div>
        {notesOn === undefined && <Skeleton label={m.mod_loading()} className="h-40" />}
        {notesOn === false && <p className="text-body">{m.transparency_no_notes()}</p>}
        {notesOn && <TransparencyTable />}
      </div>
    </main>
  );
}
