import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { featuresQuery } from '../../api/features.queries.ts';
import { ModerationPage } from '../../features/moderation/ModerationPage.tsx';
import { m } from '../../i18n/generated/messages.js';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LookSwitches } from '../shell/SidebarHeader.tsx';

/** The page /moderation. The server decides who may see anything of it; others are told that it is not for them. */
export default function ModerationScreen() {
  const viewer = useQuery(featuresQuery()).data?.viewer;
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
          <LookSwitches />
        </div>
        <h1 className="mb-5 text-2xl font-bold tracking-tight">{m.mod_title()}</h1>
        {viewer === undefined && <Skeleton label={m.mod_loading()} className="h-40" />}
        {viewer === 'moderator' && <ModerationPage />}
        {(viewer === 'guest' || viewer === 'member') && (
          <div role="alert" className="space-y-1">
            <p className="font-medium">{m.mod_only()}</p>
            <p className="text-body text-muted">{m.mod_only_text()}</p>
          </div>
        )}
      </div>
    </main>
  );
}
