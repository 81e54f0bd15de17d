import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { ProfileButton } from '../../features/account/ProfileButton.tsx';
import { settingsQuery } from '../../features/account/profile.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { useViewer } from '../../map-state/shown.ts';
import { useSession } from '../../session/session-store.ts';
import { Icon } from '../../ui/Icon.tsx';

/**
 * The member’s picture, which opens the profile, or a guest's login button. It is at the top right of the map and, on a
 * phone, in the search field.
 */
export function Account() {
  const { hasProfile } = useViewer();
  return hasProfile ? <Profile /> : <SignInButton />;
}

function SignInButton() {
  const open = useDialogs((state) => state.open);
  return (
    <button
      type="button"
      aria-label={m.login()}
      onClick={() => open({ name: 'sign-in' })}
      className="inline-flex h-10 min-w-10 shrink-0 items-center justify-center gap-2 rounded-full text-small whitespace-nowrap text-text transition-colors duration-150 not-phone:border not-phone:border-line not-phone:bg-panel not-phone:shadow-lift hover:border-edge lg:px-3.5 phone:size-11"
    >
      <Icon name="person" size={18} className="text-accent" />
      <span className="max-lg:hidden">{m.login()}</span>
    </button>
  );
}

/** The member’s picture, which opens the profile. */
export function Profile() {
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
 * Moves the focus to the profile after a sign-in. The logout button then replaces the login button, so the focus would
 * move to the logout button or be lost. If another element opened the dialog, that element gets the focus back.
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
