import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { unreadQuery, waitingQuery } from '../../api/menu-counts.queries.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';
import type { MapPanel } from '../../map-state/map-search.ts';
import { openColumn } from '../../map-state/screen/use-column.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useViewer } from '../../map-state/shown.ts';
import { useSession } from '../../session/session-store.ts';
import { useWhatsNew } from '../../storage/whats-new-store.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { loadPart } from '../../ui/lazy-component.ts';
import { useIsPhone } from '../../ui/use-media.ts';

export function Brand() {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5">
      <Logo />
      <div className="min-w-0">
        <h1 className="truncate text-title leading-tight font-bold tracking-tight">{m.app_name()}</h1>
        <p className="text-small leading-tight text-muted">{m.tagline()}</p>
      </div>
    </div>
  );
}

const hasToronto = !STATIC_SITE || STATIC_SITE.holds.city.includes('toronto');

export function Badges() {
  const badges = hasToronto
    ? [m.badge_multi_city(), m.badge_toronto(), m.badge_canada()]
    : [m.badge_multi_city(), m.badge_canada()];
  return (
    <ul className="flex flex-wrap gap-0.75">
      {badges.map((badge) => (
        <li
          key={badge}
          className="rounded-full border border-line px-1.5 py-px text-small tracking-tight whitespace-nowrap text-muted"
        >
          {badge}
        </li>
      ))}
    </ul>
  );
}

/** Button that switches to the other language. Its label is in that language. */
export function LanguageSwitch({ className = '' }: { readonly className?: string }) {
  const { language, setLanguage } = useSettings();
  const other = language === 'en' ? 'fr' : 'en';
  return (
    <Button
      variant="bare"
      lang={`${other}-CA`}
      aria-label={m.language_switch()}
      title={m.language_switch()}
      className={`!px-2 font-medium uppercase phone:min-w-11 ${className}`}
      onClick={() => setLanguage(other)}
    >
      {other}
    </Button>
  );
}

/** Button that switches between the light and the dark theme. */
function ThemeSwitch() {
  const { icon, label, onPress } = useOtherTheme();
  return <IconButton icon={icon} label={label} onClick={onPress} />;
}

/** Returns icon, label and action of the button that switches to the other theme. */
export function useOtherTheme(): { readonly icon: IconName; readonly label: string; readonly onPress: () => void } {
  const { theme, setTheme } = useSettings();
  return theme === 'dark'
    ? { icon: 'sun', label: m.theme_to_light(), onPress: () => setTheme('light') }
    : { icon: 'moon', label: m.theme_to_dark(), onPress: () => setTheme('dark') };
}

/** Language and theme switches. */
export const DisplaySwitches = () => (
  <>
    <LanguageSwitch />
    <ThemeSwitch />
  </>
);

export function SidebarHeader() {
  const setSidebar = useScreenStore((state) => state.setSidebar);
  return (
    <header className="space-y-3">
      <div className="flex items-center">
        <Brand />
        <IconButton
          icon="panel"
          label={m.collapse_sidebar()}
          aria-expanded
          onClick={() => setSidebar(null)}
          className="-mr-2"
        />
      </div>
      <Badges />
    </header>
  );
}

/** Menu entries that need a server, or that describe what needs one. A static site does not show them. */
const OF_SERVER: readonly string[] = ['assistant', 'news', 'whats-new'];

interface MenuEntry {
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  /** True if the entry leads to unread content. */
  readonly unseen?: boolean;
  /** Number shown beside the entry, with its text for screen readers. 0 is not shown. */
  readonly count?: { readonly n: number; readonly words: string };
  /** Name of this entry in the guided tour. */
  readonly tour?: 'start';
  /** True if the entry has a button on the navigation rail. */
  readonly onRail?: boolean;
}

/**
 * Returns the menu entries of the sidebar and the bottom sheet. Entries without a button on the navigation rail are in
 * the last menu of the rail.
 */
export function useMenu(): MenuEntry[] {
  const { notesOn, isModerator, hasProfile } = useViewer();
  const { open } = useDialogs();
  const [, navigate] = useLocation();
  const { setTouring, raiseSheet } = useScreenStore();
  const phone = useIsPhone();
  const sub = useSession((session) => session.sub);
  const { seen } = useWhatsNew();
  const unread = useQuery({ ...unreadQuery(sub), enabled: notesOn && hasProfile }).data ?? 0;
  const waiting = useQuery({ ...waitingQuery(), enabled: notesOn && isModerator }).data ?? 0;
  const show = (panel: MapPanel) => () => {
    if (phone) raiseSheet('panel');
    openColumn(panel);
  };
  const entries: MenuEntry[] = [
    {
      id: 'assistant',
      icon: 'sparkle',
      label: m.ai_assistant(),
      onPress: () => open({ name: 'assistant' }),
      onRail: true,
    },
    { id: 'news', icon: 'news', label: m.crime_news(), onPress: show('news'), onRail: true },
    ...(notesOn
      ? [{ id: 'notes', icon: 'pin', label: m.community_notes(), onPress: show('notes'), onRail: true } as const]
      : []),
    ...(notesOn && hasProfile
      ? [
          { id: 'my-notes', icon: 'list', label: m.my_notes(), onPress: show('my-notes') } as const,
          {
            id: 'activity',
            icon: 'mail',
            label: m.activity(),
            onPress: () => open({ name: 'activity' }),
            count: { n: unread, words: m.activity_unread({ count: unread, n: formatNumber(unread) }) },
          } as const,
        ]
      : []),
    ...(notesOn && isModerator
      ? [
          {
            id: 'moderation',
            icon: 'check',
            label: m.mod_title(),
            onPress: () => navigate('/moderation'),
            count: { n: waiting, words: m.mod_waiting({ count: waiting, n: formatNumber(waiting) }) },
          } as const,
        ]
      : []),
    { id: 'whats-new', icon: 'bell', label: m.whats_new(), onPress: () => open({ name: 'whats-new' }), unseen: !seen },
    { id: 'tour', icon: 'compass', label: m.take_tour(), onPress: () => setTouring(true), tour: 'start' },
    { id: 'sources', icon: 'source', label: m.data_sources(), onPress: () => navigate('/data-sources') },
    { id: 'help', icon: 'help', label: m.help(), onPress: () => open({ name: 'help' }) },
  ];
  return STATIC_SITE ? entries.filter(({ id }) => !OF_SERVER.includes(id)) : entries;
}

export function SidebarButtons() {
  const menu = useMenu();
  return (
    <nav aria-label={m.main_menu()} className="grid grid-cols-2 gap-1.5">
      {menu.map(({ id, icon, label, onPress, tour, unseen, count }) => (
        <button
          key={id}
          type="button"
          data-tour={tour}
          onClick={onPress}
          className="flex min-h-9 items-center gap-2 rounded-control border border-line bg-raised px-2.5 text-left text-small leading-tight transition-colors duration-150 last:odd:col-span-2 hover:border-edge phone:min-h-11"
        >
          <Icon name={icon} className="shrink-0 text-accent" />
          <span>{label}</span>
          {unseen && <UnseenMark className="ml-auto" />}
          {count && <MenuCount {...count} />}
        </button>
      ))}
    </nav>
  );
}

/** A number beside a menu entry, with a text for screen readers. Renders nothing for 0. */
export function MenuCount({ n, words }: NonNullable<MenuEntry['count']>) {
  if (n === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-accent px-1.5 font-semibold text-ink tabular-nums">
      <span aria-hidden="true">{formatNumber(n)}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** A dot that marks unread content, with a text for screen readers. */
export function UnseenMark({ className }: { className: string }) {
  return (
    <span className={`size-2 shrink-0 rounded-full bg-accent ${className}`}>
      <span className="sr-only">{m.unseen()}</span>
    </span>
  );
}

/** Returns the login entry (`leads` is `in`) for guests and the logout entry (`out`) for members. */
export function useAccountEntry(): Omit<MenuEntry, 'id' | 'tour'> & { readonly leads: 'in' | 'out' } {
  const { open } = useDialogs();
  const signedIn = useSession((session) => session.signedIn);
  if (!signedIn) return { leads: 'in', icon: 'person', label: m.login(), onPress: () => open({ name: 'sign-in' }) };
  const leave = () =>
    void loadPart(() => import('../../api/session.ts'))
      .then(({ logOut }) => logOut(() => open({ name: 'log-out' })))
      .catch(console.info);
  return { leads: 'out', icon: 'leave', label: m.logout(), onPress: leave };
}

/** Login or logout as a button of full width. */
export function AccountButton() {
  const { leads, icon, label, onPress } = useAccountEntry();
  const out = leads === 'out';
  return (
    <Button
      variant={out ? 'quiet' : 'primary'}
      data-leads={leads}
      className="w-full !text-body not-phone:!min-h-10"
      onClick={onPress}
    >
      {out && <Icon name={icon} />}
      <span>{label}</span>
    </Button>
  );
}
