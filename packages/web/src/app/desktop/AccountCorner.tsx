import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { ProfileButton } from '../../features/account/Avatar.tsx';
import { settingsQuery } from '../../features/account/profile.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { useSession } from '../../session/session-store.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** The map’s upper right: the member’s profile, or the way in, for who has no sidebar that shows it. */
export function AccountCorner({ signedIn }: { readonly signedIn: boolean }) {
  return (
    <div data-over-map className="absolute top-4 right-4 z-10 phone:top-3 phone:right-3">
      {signedIn ? <Profile /> : <SignInButton />}
    </div>
  );
}

function SignInButton() {
  const open = useDialogs((state) => state.open);
  return (
    <IconButton
      icon="person"
      label={m.login()}
      lifted
      className="!rounded-full !text-accent"
      onClick={() => open({ name: 'sign-in' })}
    />
  );
}

function Profile() {
  const sub = useSession((session) => session.sub);
  const { data: settings } = useQuery(settingsQuery(sub));
  const { request, open } = useDialogs();
  const corner = useFocusOfLogin(request === null);
  return (
    <div ref={corner}>
      <ProfileButton
        url={settings?.profile_image_url ?? null}
        onPress={() => open({ name: 'profile', forced: false })}
      />
    </div>
  );
}

/**
 * Whoever has just signed in by the way in would stand on the way out, or nowhere: the focus moves on to the profile. What else led
 * to the login has it back.
 */
function useFocusOfLogin(closed: boolean) {
  const corner = useRef<HTMLDivElement>(null);
  const fresh = useSession((session) => session.fresh);
  useEffect(() => {
    const at = document.activeElement;
    if (fresh && closed && (at === document.body || at?.matches('[data-leads=out]')))
      corner.current?.querySelector('button')?.focus();
  }, [fresh, closed]);
  return corner;
}
