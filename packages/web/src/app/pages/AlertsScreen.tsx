import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '../../api/features.queries.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { AlertsPage } from '../../features/alerts/AlertsPage.tsx';
import { m } from '../../i18n/generated/messages.js';
import { useViewer } from '../../map-state/shown.ts';
import { useSession } from '../../session/session-store.ts';
import { Skeleton } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { DialogHost } from '../overlays/load-dialog.ts';
import { PageFrame } from './PageFrame.tsx';

/** The page /alerts with all areas that a member gets emails about. Every such email links to this page. */
export default function AlertsScreen() {
  const viewer = useQuery(featuresQuery()).data?.viewer;
  const { alertsOn } = useViewer();
  const signedIn = useSession((session) => session.signedIn);
  return (
    <PageFrame width="text">
      <h1 className="mb-2 text-head font-bold tracking-tight">{m.alert_title()}</h1>
      {viewer === undefined && <Skeleton label={m.alerts_loading()} className="h-40" />}
      {viewer !== undefined && signedIn && <AlertsPage />}
      {viewer !== undefined && !signedIn && !alertsOn && <p className="text-body font-medium">{m.alerts_off()}</p>}
      {viewer !== undefined && !signedIn && alertsOn && (
        <div className="space-y-3">
          <p className="text-body">{m.alerts_sign_in()}</p>
          <Button variant="primary" onClick={() => useDialogs.getState().open({ name: 'sign-in' })}>
            {m.login()}
          </Button>
        </div>
      )}
      <DialogHost />
    </PageFrame>
  );
}
