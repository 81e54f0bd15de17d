import { type Alert, SummaryByEmail } from '@crimemap/contract/alerts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { navigate, useQueryText } from '../../address.ts';
import { citiesQuery } from '../../api/cities.queries.ts';
import { sentenceOfError } from '../../i18n/errors.ts';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { radiusText } from '../../map/distance.ts';
import { useViewer } from '../../map-state/shown.ts';
import { useSession } from '../../session/session-store.ts';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/Confirm.tsx';
import { Problem, useSending } from '../../ui/forms/Field.tsx';
import { km2Text, stateWords } from './alert-words.ts';
import { alertActions, alertsQuery } from './alerts.queries.ts';
import { ChangeDialog, NewDialog, SummaryDialog } from './PageDialogs.tsx';

/**
 * All areas that a member gets emails about, with buttons that pause, change and stop them, and a form for a new area
 * by name. Needs no map.
 */
export function AlertsPage() {
  const sub = useSession((session) => session.sub);
  const query = useQuery(alertsQuery(sub));
  const [changing, setChanging] = useState<Alert | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { alertsOn } = useViewer();
  const linked = z.safeParse(SummaryByEmail, Object.fromEntries(new URLSearchParams(useQueryText()))).data;
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
      {linked && alertsOn && <SummaryDialog {...linked} onClose={() => navigate('/alerts', { replace: true })} />}
      {isAdding && <NewDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const EVERY = { week: m.alert_every_week, day: m.alert_every_day, month: m.alert_every_month };

/** An area that the member gets emails about: description, state and actions. */
function AlertRow({ alert, onChange }: { alert: Alert; onChange: () => void }) {
  const client = useQueryClient();
  const { busy, problem, send } = useSending((error) => `${m.alert_failed()} ${sentenceOfError(error)}`);
  const [isSent, setSent] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, state, every, only_unusual, looked_until, last_email } = alert;
  const actions = alertActions(client);
  const { alertsOn } = useViewer();
  const act = (work: () => Promise<unknown>) =>
    void send(() => {
      setSent(false);
      return work();
    });
  // One button for both actions, so that it keeps the focus when its label changes.
  const pausing = state === 'on' ? m.alert_pause() : state === 'paused' ? m.alert_resume() : null;
  const named = (what: string) => m.alert_of({ what, name });
  return (
    <li className="rounded-card border border-line bg-panel p-4">
      <h2 className="text-title font-semibold break-words">{name}</h2>
      <p className="text-small text-muted">{usePlaceWords(alert)}</p>
      <p className="text-small text-muted">
        {[EVERY[every](), only_unusual && m.alert_unusual()].filter(Boolean).join(' · ')}
      </p>
      <p role="status" className="mt-2 text-small font-medium">
        {stateWords(alert)}
      </p>
      <p className="text-small text-muted">
        {last_email && (
          <span>{m.alert_last({ from: formatDay(last_email.from), until: formatDay(last_email.until) })}</span>
        )}{' '}
        {looked_until && state === 'on' && <span>{m.alert_looked({ until: formatDay(looked_until) })}</span>}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {pausing && (
          <Button
            aria-label={named(pausing)}
            aria-disabled={busy || undefined}
            onClick={() => act(() => actions.pause(id, state === 'on'))}
          >
            {pausing}
          </Button>
        )}
        {alertsOn && (state === 'pending' || state === 'stopped') && (
          <Button
            aria-label={named(m.alert_ask_again())}
            aria-disabled={busy || undefined}
            onClick={() => act(() => actions.askAgain(id).then(() => setSent(true)))}
          >
            {m.alert_ask_again()}
          </Button>
        )}
        <Button aria-label={named(m.alert_change())} onClick={onChange}>
          {m.alert_change()}
        </Button>
        <Button aria-label={named(m.alert_remove())} onClick={() => setRemoving(true)}>
          {m.alert_remove()}
        </Button>
      </div>
      <p role="status" className="mt-2 text-small empty:hidden">
        {isSent && state === 'pending' && m.alert_sent()}
      </p>
      <Problem className="mt-2">{problem}</Problem>
      {isRemoving && (
        <Confirm
          question={m.alert_remove_question({ name })}
          yes={m.alert_remove()}
          no={m.alert_remove_no()}
          failed={m.alert_failed()}
          onYes={async () => {
            await actions.remove(id);
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

/** Returns a description of an area that does not contain its coordinates. */
function usePlaceWords({ city: id, place, km2 }: Alert): string {
  const language = useLanguage();
  const city = useQuery(citiesQuery()).data?.find((one) => one.id === id)?.displayName[language] ?? id;
  if (place.kind === 'circle') return m.alert_kind_circle({ city, metres: radiusText(place.metres, language) });
  if (place.kind === 'area') return m.alert_kind_area({ city, code: place.code });
  return m.alert_kind_drawn({ city, km: km2Text(km2 ?? 0) });
}
