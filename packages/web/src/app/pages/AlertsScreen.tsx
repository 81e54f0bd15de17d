import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { featuresQuery } from '../../api/features.queries.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { AlertsPage } from '../../features/alerts/AlertsPage.tsx';
import { m } from '../../i18n/generated/messages.js';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DialogHost } from '../overlays/load-dialog.ts';
import { DisplaySwitches } from '../shell/SidebarHeader.tsx';

/** The page /alerts, which every letter leads to: all areas a member has letters about. */
export default function AlertsScreen() {
  const viewer = useQuery(featuresQuery()).data?.viewer;
  const signedIn = useSession((session) => session.signedIn);
  return (
    <main className="h-dvh overflow-y-auto">
      <div className="mx-auto max-w-180 px-4 py-6">
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
        <h1 className="mb-2 text-2xl font-bold tracking-tight">{m.alert_title()}</h1>
        {viewer === undefined && <Skeleton label={m.alerts_loading()} className="h-40" />}
        {viewer !== undefined && signedIn && <AlertsPage />}
        {viewer !== undefined && !signedIn && (
          <div className="space-y-3">
            <p className="text-body">{m.alerts_sign_in()}</p>
            <Button variant="primary" onClick={() => useDialogs.getState().open({ name: 'sign-in' })}>
              {m.login()}
            </Button>
          </div>
        )}
      </div>
      <DialogHost />
    </main>
  );
}
