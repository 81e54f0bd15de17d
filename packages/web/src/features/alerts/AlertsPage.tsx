import { type Alert, BriefByEmail } from '@crimemap/contract/alerts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { navigate, useQueryText } from '../../address.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useViewer } from '../../map-state/use-viewer.ts';
import { useSession } from '../../session/session-store.ts';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { AlertRow } from './AlertRow.tsx';
import { alertsQuery } from './alerts.queries.ts';
import { BriefDialog, ChangeDialog, NewDialog } from './PageDialogs.tsx';

/** All areas a member has letters about: paused, changed and stopped here, and a new one by its name. Needs no map. */
export function AlertsPage() {
  const sub = useSession((session) => session.sub);
  const query = useQuery(alertsQuery(sub));
  const [changing, setChanging] = useState<Alert | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { alertsOn } = useViewer();
  const linked = z.safeParse(BriefByEmail, Object.fromEntries(new URLSearchParams(useQueryText()))).data;
  if (!query.data)
    return <NotLoaded query={query} loading={m.alerts_loading()} failed={m.alerts_failed()} className="h-60" />;
  const { alerts, most } = query.data;
  return (
    <>
      <p className="max-w-prose text-body text-muted">{m.alerts_intro({ n: formatNumber(most) })}</p>
      {!alertsOn && <p className="mt-4 max-w-prose text-body font-medium">{m.alerts_off()}</p>}
      {alertsOn && alerts.length === 0 && <p className="mt-4 max-w-prose text-body">{m.alerts_none()}</p>}
      <ul className="mt-4 space-y-3">
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} onChange={() => setChanging(alert)} />
        ))}
      </ul>
      {alertsOn && alerts.length < most && (
        <Button variant={alerts.length === 0 ? 'primary' : 'quiet'} className="mt-4" onClick={() => setAdding(true)}>
          {m.alerts_new()}
        </Button>
      )}
      {changing && <ChangeDialog alert={changing} onClose={() => setChanging(null)} />}
      {linked && alertsOn && <BriefDialog {...linked} onClose={() => navigate('/alerts', { replace: true })} />}
      {isAdding && <NewDialog onClose={() => setAdding(false)} />}
    </>
  );
}
