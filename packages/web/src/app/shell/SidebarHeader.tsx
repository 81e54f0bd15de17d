import { m } from '../../i18n/generated/messages.js';
import { useSettings } from '../../i18n/settings.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';

export function Brand() {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5">
      <Logo />
      <div className="min-w-0">
        <h1 className="truncate text-[17px] leading-tight font-bold tracking-tight">{m.app_name()}</h1>
        <p className="text-small leading-tight text-muted">{m.tagline()}</p>
      </div>
    </div>
  );
}

export function Badges() {
  return (
    <ul className="flex flex-wrap gap-0.75">
      {[m.badge_multi_city(), m.badge_toronto(), m.badge_canada()].map((badge) => (
        <li
          key={badge}
          className="rounded-full border border-line px-1.5 py-px text-[10px] tracking-tight whitespace-nowrap text-muted"
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
export function ThemeSwitch() {
  const { theme, setTheme } = useSettings();
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      label={theme === 'dark' ? m.theme_to_light() : m.theme_to_dark()}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    />
  );
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
