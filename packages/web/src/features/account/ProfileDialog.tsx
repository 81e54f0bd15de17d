import type { Session } from '@crimemap/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { logOut, useSession } from '../../api/session.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { ageOf } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useViewer } from '../../map-state/shown.ts';
import { saveFile } from '../../storage/save-file.ts';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormProblem, TextField } from '../../ui/forms/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useNow } from '../../ui/use-time.ts';
import { AccessKeys } from './AccessKeys.tsx';
import { Follows } from './Follows.tsx';
import { MutedMembers } from './MutedMembers.tsx';
import {
  deleteAccountOf,
  endAllSessions,
  endSessionOf,
  exportedAccount,
  sessionsQuery,
} from './own-account.queries.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { settingsQuery } from './profile.queries.ts';
import { SignInPart } from './SignInPart.tsx';
import { useForm } from './use-form.ts';

/**
 * The member's profile, sessions and data. `forced`: shows only the profile, which closes only when the member saves it
 * or logs out.
 */
export default function ProfileDialog({ forced, onClose }: { forced: boolean; onClose: () => void }) {
  const sub = useSession((session) => session.sub);
  const query = useQuery(settingsQuery(sub));
  const settings = query.data;
  const { notesOn, accountsOn } = useViewer();
  const [saved, setSaved] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const there = settings !== undefined;
  // A profile that must be completed focuses the username instead of the picture above it. The suggestion is selected,
  // so that typing replaces it.
  useEffect(() => {
    if (!forced || !there) return;
    const username = body.current?.querySelector<HTMLInputElement>('[name="username"]');
    username?.focus();
    username?.select();
  }, [forced, there]);
  const leave = () => {
    onClose();
    void logOut(() => useDialogs.getState().open({ name: 'log-out' }));
  };
  return (
    <Dialog title={forced ? m.profile_complete() : m.profile()} onClose={forced ? null : onClose}>
      <div ref={body} className="space-y-4 pb-1" onChange={() => setSaved(false)}>
        {forced && <p className="text-body text-muted">{m.profile_complete_text()}</p>}
        {settings ? (
          <ProfileForm
            key={settings.cognito_sub}
            settings={settings}
            forced={forced}
            onSaved={forced ? onClose : () => setSaved(true)}
          />
        ) : (
          <NotLoaded query={query} loading={m.profile_loading()} failed={m.profile_load_failed()} className="h-80" />
        )}
        <p role="status" className="text-center text-small text-good empty:hidden">
          {saved ? m.profile_saved() : ''}
        </p>
        {settings && !forced && (
          <>
            {accountsOn && (
              <>
                <Part title={m.sign_in_part()}>
                  <SignInPart sub={sub} hasPassword={settings.has_password ?? true} />
                </Part>
                <Part title={m.sessions()}>
                  <SessionList sub={sub} onEnded={onClose} />
                </Part>
                <Part title={m.alert_title()}>
                  <Link
                    href="/alerts"
                    onClick={onClose}
                    className="inline-flex min-h-6 items-center text-small text-accent underline underline-offset-2 phone:min-h-11"
                  >
                    {m.alert_see_all()}
                  </Link>
                </Part>
              </>
            )}
            {notesOn && (
              <Part title={m.follows()}>
                <Follows sub={sub} onLeave={onClose} />
              </Part>
            )}
            {notesOn && (
              <Part title={m.muted()}>
                <MutedMembers sub={sub} />
              </Part>
            )}
            <Part title={m.tokens()}>
              <AccessKeys sub={sub} />
            </Part>
            <Part title={m.account_data()}>
              <AccountData email={settings.email} onDeleted={onClose} />
            </Part>
          </>
        )}
        {accountsOn && (
          <Button variant="bare" className="w-full" onClick={leave}>
            {m.logout()}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2 border-t border-line pt-4">
      <h3 className="text-body font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** List of the member's sessions, with buttons that end one session, or all including this one. */
function SessionList({ sub, onEnded }: { sub: string | null; onEnded: () => void }) {
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery(sub));
  const [failed, setFailed] = useState(false);
  const tell = (ending: Promise<void>, after?: () => void) => {
    setFailed(false);
    ending.then(after, () => setFailed(true));
  };
  if (!sessions.data)
    return <NotLoaded query={sessions} loading={m.sessions_loading()} failed={m.sessions_failed()} className="h-14" />;
  return (
    <div className="space-y-3">
      <ul className="divide-y divide-line rounded-lg border border-line">
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => tell(endSessionOf(client, sub, session.id))} />
        ))}
      </ul>
      <FormProblem>{failed && m.session_end_failed()}</FormProblem>
      <Button onClick={() => tell(endAllSessions(), onEnded)}>{m.session_end_all()}</Button>
    </div>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const language = useLanguage();
  const now = useNow();
  const device = deviceWords(session.device);
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 px-3 py-1.5">
      <div className="min-w-0">
        <p className="truncate text-body">{device}</p>
        <p className="text-small text-muted">
          {session.current ? m.session_here() : m.session_used({ age: ageOf(session.last_used_at, now, language) })}
        </p>
      </div>
      {!session.current && (
        <Button variant="link" aria-label={m.session_end_which({ device })} className="shrink-0" onClick={onEnd}>
          {m.session_end()}
        </Button>
      )}
    </li>
  );
}

/**
 * Returns a device in the page's language, such as “Firefox on Linux”. A device with only one name is returned
 * unchanged.
 */
function deviceWords(device: string | null): string {
  if (device === null) return m.session_unknown();
  const [browser = '', system] = device.split(' on ');
  return system ? m.session_device({ browser, system }) : device;
}

const FILE_NAME = 'canada-crime-map-account.json';

/** Buttons that download the member's data and delete the account. */
function AccountData({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const [failed, setFailed] = useState(false);
  const download = () => {
    setFailed(false);
    exportedAccount().then(
      (text) => saveFile(FILE_NAME, new Blob([text], { type: 'application/json' })),
      () => setFailed(true),
    );
  };
  return (
    <div className="space-y-3">
      <p className="text-small text-muted">{m.account_export_text()}</p>
      <FormProblem>{failed && m.account_export_failed()}</FormProblem>
      <Button onClick={download}>
        <Icon name="download" size={16} />
        <span>{m.account_export()}</span>
      </Button>
      <details className="group">
        <summary className="inline-flex min-h-9 items-center gap-1 text-small text-problem phone:min-h-11">
          <Icon name="chevron" size={15} className="-rotate-90 group-open:rotate-0" />
          <span>{m.account_delete()}</span>
        </summary>
        <DeleteForm email={email} onDeleted={onDeleted} />
      </details>
    </div>
  );
}

/** Form that asks for the account's email address before deletion, so that nobody deletes it by mistake. */
function DeleteForm({ email, onDeleted }: { email: string; onDeleted: () => void }) {
  const { form, errors, busy } = useForm({
    names: ['email'],
    check: (typed): { email?: string } =>
      typed.email.toLowerCase() === email.toLowerCase() ? {} : { email: m.account_delete_differs() },
    send: async (typed) => {
      await deleteAccountOf(typed.email);
      onDeleted();
      return undefined;
    },
  });
  return (
    <form {...form} className="mt-2 space-y-3 rounded-lg border border-problem/50 p-3">
      <p className="text-body">{m.account_delete_text()}</p>
      <TextField
        name="email"
        label={m.account_delete_type({ email })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
      />
      <FormProblem>{errors.form}</FormProblem>
      <Button
        type="submit"
        aria-disabled={busy || undefined}
        className="border-problem! font-semibold text-problem! hover:bg-problem/10"
      >
        {busy ? m.account_busy() : m.account_delete_now()}
      </Button>
    </form>
  );
}
