import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { type AlertDraft, type AlertStart, draftOf, settingsOf } from '../../map-state/alert-draft.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AlertForm, AlertSent } from './AlertForm.tsx';
import { alertActions } from './alerts.queries.ts';
import { useDrawing } from './drawing-store.ts';
import { useUnsent } from './unsent-store.ts';

interface AlertDialogProps {
  readonly start?: AlertStart;
  readonly draft?: AlertDraft;
  readonly onClose: () => void;
}

/** Asks for letters about what the map shows. It lies in a corner: the area stays in sight behind it. */
export default function AlertDialog({ start, draft: given, onClose }: AlertDialogProps) {
  const language = useLanguage();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const hasMap = useMapView((map) => map.isReady && !map.isMissing);
  const [isSent, setSent] = useState(false);
  const sub = useSession((session) => session.sub);
  const [first] = useState(() => {
    const { begin, keep } = useUnsent.getState();
    if (given) keep(given);
    return given ?? (start && (begin(sub, JSON.stringify([start.city, start.place])) ?? draftOf(start, language)));
  });
  if (!first) return null;
  const create = async (draft: AlertDraft) => {
    const settings = settingsOf(draft);
    if (!settings) return;
    await alertActions(client).create(settings);
    useUnsent.getState().forget();
    setSent(true);
  };
  // In one event, without fading: the first press on the map is a corner already.
  const draw = (draft: AlertDraft) => {
    onClose();
    useDrawing.getState().begin(draft);
  };
  return (
    <Dialog title={m.alert_title()} onClose={onClose} corner>
      {(leave) =>
        isSent ? (
          <div className="space-y-3 text-body">
            <AlertSent />
            <Button onClick={() => leave(() => navigate('/alerts'))}>{m.alert_see_all()}</Button>
          </div>
        ) : (
          <AlertForm
            first={first}
            submit={m.alert_ask()}
            onChange={useUnsent.getState().keep}
            onSubmit={create}
            onDraw={hasMap ? draw : null}
          />
        )
      }
    </Dialog>
  );
}
