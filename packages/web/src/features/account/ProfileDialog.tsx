import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { endSession, useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AccountData } from './AccountData.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { settingsQuery } from './profile.queries.ts';
import { SessionList } from './SessionList.tsx';

/**
 * The member’s profile, sessions and data. `forced`: the profile alone, and there is no way past it but to save it or to log
 * out.
 */
export default function ProfileDialog({ forced, onClose }: { forced: boolean; onClose: () => void }) {
  const sub = useSession((session) => session.sub);
  const { data: settings, isError, refetch } = useQuery(settingsQuery(sub));
  const [saved, setSaved] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const there = settings !== undefined;
  // What must be filled in begins at its first name, not at the picture before it.
  useEffect(() => {
    if (forced && there) body.current?.querySelector<HTMLElement>('[name="username"]')?.focus();
  }, [forced, there]);
  const leave = () => {
    onClose();
    void endSession();
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
        ) : isError ? (
          <div role="alert" className="space-y-2 text-body text-problem">
            <p>{m.profile_load_failed()}</p>
            <Button onClick={() => void refetch()}>{m.try_again()}</Button>
          </div>
        ) : (
          <Skeleton label={m.profile_loading()} className="h-80" />
        )}
        <p role="status" className="text-center text-small text-good empty:hidden">
          {saved ? m.profile_saved() : ''}
        </p>
        {settings && !forced && (
          <>
            <Part title={m.sessions()}>
              <SessionList sub={sub} onEnded={onClose} />
            </Part>
            <Part title={m.account_data()}>
              <AccountData email={settings.email} onDeleted={onClose} />
            </Part>
          </>
        )}
        <Button look="bare" className="w-full" onClick={leave}>
          {m.logout()}
        </Button>
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
