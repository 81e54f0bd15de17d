import { EDITION } from '../../api/base/edition.ts';
import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Logo } from '../../ui/Logo.tsx';

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

const hasToronto = !EDITION || EDITION.holds.city.includes('toronto');

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

/** The other language, one press away, called by its own name. */
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

/** Light or dark, one press. */
function ThemeSwitch() {
  const { icon, label, onPress } = useOtherTheme();
  return <IconButton icon={icon} label={label} onClick={onPress} />;
}

/** The way from the dark colours to the light ones, or back. */
export function useOtherTheme(): { readonly icon: IconName; readonly label: string; readonly onPress: () => void } {
  const { theme, setTheme } = useSettings();
  return theme === 'dark'
    ? { icon: 'sun', label: m.theme_to_light(), onPress: () => setTheme('light') }
    : { icon: 'moon', label: m.theme_to_dark(), onPress: () => setTheme('dark') };
}

/** Language and theme, one press each. */
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
