import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { m } from '../../i18n/generated/messages.js';
import { stillPart } from '../../i18n/still-part.ts';
import { type Column, closeColumn, openColumn, useColumn, useIsOpenedRead } from '../../map-state/screen/use-column.ts';
import { useViewer } from '../../map-state/shown.ts';
import { useSession } from '../../session/session-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { giveFocusBack } from '../../ui/give-focus-back.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import {
  LanguageSwitch,
  MenuCount,
  UnseenMark,
  useAccountEntry,
  useMenu,
  useOtherTheme,
} from '../shell/SidebarHeader.tsx';

const ChatButton = lazyComponent(() => import('../../features/assistant/ChatButton.tsx'), 'ChatButton');

/** The navigation rail at the left edge of the window, with one button per view. */
export const Rail = stillPart(() => {
  const { notesOn } = useViewer();
  return (
    <nav
      aria-label={m.rail()}
      className="z-30 flex w-16 shrink-0 flex-col items-center gap-1 overflow-y-auto border-r border-line bg-panel py-3 [scrollbar-width:none]"
    >
      <span className="mb-1">
        <Logo size={30} />
      </span>
      <ColumnItem column="filters" icon="filter" label={m.rail_filters()} />
      <ColumnItem column="list" icon="list" label={m.list()} />
      <ColumnItem column="statistics" icon="chart" label={m.rail_statistics()} />
      {!STATIC_SITE && (
        <RailFace icon="sparkle" label={m.rail_ask()}>
          {(face) => (
            // Reserves space for the button while it loads, so that nothing below it moves.
            <span className="min-h-13 shrink-0">
              <ChatButton aria-label={`${m.rail_ask()}: ${m.assistant_chat_open()}`} className={RAIL_ITEM}>
                {face}
              </ChatButton>
            </span>
          )}
        </RailFace>
      )}
      {notesOn && <ColumnItem column="notes" icon="pin" label={m.rail_notes()} />}
      {!STATIC_SITE && <ColumnItem column="news" icon="news" label={m.rail_news()} />}
      <span className="mt-auto" />
      <LanguageSwitch className="w-15 shrink-0" />
      <RailFace icon="more" label={m.rail_more()}>
        {(face) => <MoreMenu className={RAIL_ITEM} face={face} />}
      </RailFace>
    </nav>
  );
});

const RAIL_ITEM =
  'relative flex min-h-13 w-full shrink-0 flex-col items-center justify-center gap-0.5 rounded-control text-small leading-tight tracking-tight text-muted transition-colors duration-150 hover:bg-raised hover:text-text aria-expanded:bg-raised aria-expanded:text-text';

/** Icon and small label of a rail button. `children` receives them and renders the button. */
const RailFace = ({
  icon,
  label,
  children,
}: {
  icon: IconName;
  label: string;
  children: (face: ReactNode) => ReactNode;
}) =>
  children(
    <>
      <Icon name={icon} size={20} className="text-accent" />
      <span>{label}</span>
    </>,
  );

/** Button that opens its panel or, if the panel is open, closes it. */
function ColumnItem({ column, icon, label }: { column: Column; icon: IconName; label: string }) {
  const shown = useColumn();
  const isOpenedRead = useIsOpenedRead();
  const open = isOpenedRead ? null : shown;
  const isOpen =
    open === column || (column === 'list' && open === 'table') || (column === 'notes' && open === 'my-notes');
  const button = useRef<HTMLButtonElement>(null);
  // Returns the focus from a closed panel to its button when the next panel renders.
  const isMade = useDeferredValue(isOpen);
  useEffect(() => (isMade ? () => giveFocusBack(button.current) : undefined), [isMade]);
  return (
    <RailFace icon={icon} label={label}>
      {(face) => (
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          onClick={() => (isOpen && open ? closeColumn(open) : openColumn(column))}
          className={classNames(RAIL_ITEM, isOpen && 'font-semibold')}
        >
          {face}
        </button>
      )}
    </RailFace>
  );
}

/** Menu of everything that has no button on the rail: what’s new, tour, sources, help, own notes, theme and logout. */
function MoreMenu({ className, face }: { className: string; face: ReactNode }) {
  const entries = useMenu().filter(({ onRail }) => !onRail);
  const { accountsOn } = useViewer();
  const signedIn = useSession((session) => session.signedIn) && accountsOn;
  const unseen = entries.some(({ unseen, count }) => unseen || (count?.n ?? 0) > 0);
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
            {entries.map(({ id, icon, label, onPress, unseen: isNew, count }) => (
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
                  {count && <MenuCount {...count} />}
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
