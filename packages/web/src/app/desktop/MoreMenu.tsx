import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { useViewer } from '../../map-state/use-viewer.ts';
import { useSession } from '../../session/session-store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { UnseenMark, useAccountEntry, useMenu } from '../shell/SidebarButtons.tsx';
import { useOtherTheme } from '../shell/SidebarHeader.tsx';

/** What the rail has no place for: what is new, the tour, the sources, help, one’s own notes, light or dark, the way out. */
export function MoreMenu({ className, face }: { className: string; face: ReactNode }) {
  const entries = useMenu().filter(({ onRail }) => !onRail);
  const { accountsOn } = useViewer();
  const signedIn = useSession((session) => session.signedIn) && accountsOn;
  const unseen = entries.some((entry) => entry.unseen);
  return (
    <MenuButton
      name={m.rail_more()}
      side="right"
      tour="start"
      className={className}
      face={
        <>
          {face}
          {unseen && <UnseenMark className="absolute top-1.5 right-3" />}
        </>
      }
    >
      {(close) => (
        <div className="w-56 text-small">
          <ul>
            {entries.map(({ id, icon, label, onPress, unseen: isNew }) => (
              <li key={id}>
                <MenuRow
                  onPress={() => {
                    close();
                    onPress();
                  }}
                >
                  <Icon name={icon} className="shrink-0 text-accent" />
                  <span>{label}</span>
                  {isNew && <UnseenMark className="ml-auto" />}
                </MenuRow>
              </li>
            ))}
            {signedIn && (
              <li>
                <LogOut onDone={close} />
              </li>
            )}
          </ul>
          <div className="mt-2 border-t border-line pt-2">
            <OtherTheme />
          </div>
        </div>
      )}
    </MenuButton>
  );
}

const MenuRow = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onPress}
    className="flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 text-left hover:bg-raised"
  >
    {children}
  </button>
);

function OtherTheme() {
  const { icon, label, onPress } = useOtherTheme();
  return (
    <MenuRow onPress={onPress}>
      <Icon name={icon} className="shrink-0 text-accent" />
      <span>{label}</span>
    </MenuRow>
  );
}

function LogOut({ onDone }: { readonly onDone: () => void }) {
  const { icon, label, onPress } = useAccountEntry();
  return (
    <MenuRow
      onPress={() => {
        onDone();
        onPress();
      }}
    >
      <Icon name={icon} className="shrink-0 text-accent" />
      <span>{label}</span>
    </MenuRow>
  );
}
