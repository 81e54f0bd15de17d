import { useDialogs } from '../dialogs/dialog-store.ts';
import { m } from '../i18n/generated/messages.js';
import { useSession } from '../session/session-store.ts';
import { Button } from '../ui/Button.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useScreenStore } from './screen-store.ts';

interface MenuEntry {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  /** What the guided tour calls it. */
  readonly tour?: 'assistant' | 'start';
}

/** The row of buttons, the same in the sidebar, in its rail and in the sheet. */
export function useMenu(notesOn: boolean, openSources: () => void): MenuEntry[] {
  const { open } = useDialogs();
  const setTouring = useScreenStore((state) => state.setTouring);
  return [
    {
      icon: 'sparkle',
      label: m.ai_assistant(),
      onPress: () => open({ name: 'coming', part: 'assistant' }),
      tour: 'assistant',
    },
    { icon: 'news', label: m.crime_news(), onPress: () => open({ name: 'coming', part: 'news' }) },
    ...(notesOn
      ? [{ icon: 'pin', label: m.community_notes(), onPress: () => open({ name: 'coming', part: 'notes' }) } as const]
      : []),
    { icon: 'bell', label: m.whats_new(), onPress: () => open({ name: 'whats-new' }) },
    { icon: 'compass', label: m.take_tour(), onPress: () => setTouring(true), tour: 'start' },
    { icon: 'source', label: m.data_sources(), onPress: openSources },
    { icon: 'help', label: m.help(), onPress: () => open({ name: 'help' }) },
  ];
}

export function SidebarButtons({ menu }: { menu: readonly MenuEntry[] }) {
  return (
    <nav aria-label={m.main_menu()} className="grid grid-cols-2 gap-1.5">
      {menu.map(({ icon, label, onPress, tour }) => (
        <button
          key={icon}
          type="button"
          data-tour={tour}
          onClick={onPress}
          className="flex min-h-9 items-center gap-2 rounded-control border border-line bg-raised px-2.5 text-left text-small leading-tight transition-colors duration-150 last:odd:col-span-2 hover:border-edge phone:min-h-11"
        >
          <Icon name={icon} className="shrink-0 text-accent" />
          {label}
        </button>
      ))}
    </nav>
  );
}

/** The way in for guests, and out for members. */
export function useAccountEntry(): { readonly icon: IconName; readonly label: string; readonly onPress: () => void } {
  const { open } = useDialogs();
  const signedIn = useSession((session) => session.signedIn);
  if (!signedIn) return { icon: 'person', label: m.login(), onPress: () => open({ name: 'sign-in' }) };
  const leave = () => void import('../session/session.ts').then(({ endSession }) => endSession()).catch(console.info);
  return { icon: 'leave', label: m.logout(), onPress: leave };
}

/** The same as a button of full width. */
export function AccountButton() {
  const { icon, label, onPress } = useAccountEntry();
  const out = icon === 'leave';
  return (
    <Button look={out ? 'quiet' : 'primary'} className="w-full !text-[14px] not-phone:!min-h-10" onClick={onPress}>
      {out && <Icon name={icon} />}
      {label}
    </Button>
  );
}
