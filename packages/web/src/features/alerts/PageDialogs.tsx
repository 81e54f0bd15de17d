import type { Alert, SummaryByEmail } from '@crimemap/contract/alerts';
import type { Area } from '@crimemap/contract/areas';
import { CityId } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { areasQuery, citiesQuery } from '../../api/cities.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { type AlertDraft, type AlertStart, draftOf, draftOfSettings, settingsOf } from '../../map-state/alert-draft.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/forms/Field.tsx';
import { AlertForm, AlertSent } from './AlertForm.tsx';
import { alertActions } from './alerts.queries.ts';
import { useDrawing } from './drawing-store.ts';
import { useUnsent } from './unsent-store.ts';

/** Changes the place, types and schedule of the emails about an area. */
export function ChangeDialog({ alert, onClose }: { readonly alert: Alert; readonly onClose: () => void }) {
  const client = useQueryClient();
  const { city, name, place, crime_types, every, only_unusual, quiet, language } = alert;
  const first = draftOfSettings({ city, name, place, crime_types, every, only_unusual, quiet, language });
  return (
    <Dialog title={m.alert_change_title()} onClose={onClose}>
      {(leave) => (
        <AlertForm
          changes={alert.id}
          first={first}
          submit={m.alert_save()}
          onSubmit={async (draft) => {
            const settings = settingsOf(draft);
            if (!settings) return;
            await alertActions(client).change(alert.id, settings);
            leave();
          }}
          onDraw={null}
        />
      )}
    </Dialog>
  );
}

/** Requests the monthly summary of the area in a link. If the city has no such area, another one can be chosen. */
export function SummaryDialog({ city, area, kind, onClose }: SummaryByEmail & { readonly onClose: () => void }) {
  const { data, isPending } = useQuery(areasQuery(city, kind));
  if (isPending) return null;
  const known = data?.features.find(({ properties }) => properties.code === area)?.properties ?? null;
  return <NewDialog summary={{ city, area: known }} onClose={onClose} />;
}

interface NewDialogProps {
  /** City and area of the monthly summary that the form first offers. */
  readonly summary?: { readonly city: CityId; readonly area: Area['properties'] | null };
  readonly onClose: () => void;
}

/** Requests emails about an area of a city, chosen by name and without a map. */
export function NewDialog({ summary, onClose }: NewDialogProps) {
  const client = useQueryClient();
  const language = useLanguage();
  const cities = useQuery(citiesQuery()).data ?? [];
  const [city, setCity] = useState<CityId>(summary?.city ?? DEFAULT_CITY);
  const [isSent, setSent] = useState(false);
  const area = summary?.area;
  const place = area ? { kind: 'area' as const, area_kind: area.kind, code: area.code } : null;
  const begun = draftOf(
    { city, place, placeName: area ? areaName(area.name) : m.alert_my_area(), types: null },
    language,
  );
  const firstDraft: AlertDraft = summary ? { ...begun, every: 'month' } : begun;
  const create = async (draft: AlertDraft) => {
    const settings = settingsOf(draft);
    if (!settings) return;
    await alertActions(client).create(settings);
    setSent(true);
  };
  return (
    <Dialog title={m.alert_title()} onClose={onClose}>
      {isSent ? (
        <AlertSent />
      ) : (
        <div className="space-y-4">
          <SelectField
            name="city"
            label={m.alerts_new_city()}
            value={city}
            onChange={({ target }) => setCity(CityId.parse(target.value))}
          >
            {cities.map(({ id, displayName }) => (
              <option key={id} value={id}>
                {displayName[language]}
              </option>
            ))}
          </SelectField>
          <AlertForm first={firstDraft} submit={m.alert_ask()} onSubmit={create} onDraw={null} />
        </div>
      )}
    </Dialog>
  );
}

interface AlertDialogProps {
  readonly start?: AlertStart;
  readonly draft?: AlertDraft;
  readonly onClose: () => void;
}

/** Requests emails about the place that the map shows. The dialog is in a corner, so that the place remains visible. */
export function AlertDialog({ start, draft: given, onClose }: AlertDialogProps) {
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
  // The dialog closes without a fade and drawing begins in the same event, because the first press on the map is
  // already a corner.
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
