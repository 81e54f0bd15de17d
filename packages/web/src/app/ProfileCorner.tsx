import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDialogs } from '../dialogs/dialog-store.ts';
import { ProfileButton } from '../features/account/ProfileButton.tsx';
import { settingsQuery } from '../features/account/profile.queries.ts';
import { useSession } from '../session/session-store.ts';
import { useScreenStore } from './screen-store.ts';

/** The member’s profile at the map’s upper right. A profile without a name opens by itself, once nothing else is open. */
export function ProfileCorner() {
  const sub = useSession((session) => session.sub);
  const { data: settings } = useQuery(settingsQuery(sub));
  const { request, open } = useDialogs();
  const touring = useScreenStore((state) => state.touring);
  const due = settings !== undefined && !settings.display_name && request === null && !touring;
  useEffect(() => {
    if (due) open({ name: 'profile', forced: true });
  }, [due, open]);
  return (
    <div data-over-map className="absolute top-4 right-4 z-10 phone:top-3 phone:right-3">
      <ProfileButton
        url={settings?.profile_image_url ?? null}
        onPress={() => open({ name: 'profile', forced: false })}
      />
    </div>
  );
}
