import { m } from '../../i18n/generated/messages.js';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { UnseenMark, useAccountEntry, useMenu } from '../shell/SidebarButtons.tsx';

/** The sidebar, collapsed. */
export function Rail() {
  const menu = useMenu();
  const { authDisabled } = useViewer();
  const setCollapsed = useScreenStore((state) => state.setCollapsed);
  const account = useAccountEntry();
  return (
    <aside
      aria-label={m.sidebar()}
      className="flex w-14 flex-col items-center gap-1 border-r border-line bg-panel py-4"
    >
      <Logo size={34} />
      <h1 className="sr-only">{m.app_name()}</h1>
      <IconButton
        icon="panel"
        label={m.expand_sidebar()}
        aria-expanded={false}
        onClick={() => setCollapsed(false)}
        className="mt-2"
      />
      <IconButton icon="filter" label={m.filter_title()} onClick={() => setCollapsed(false)} />
      <div aria-hidden="true" className="my-1 h-px w-8 bg-line" />
      {menu.map(({ icon, label, onPress, tour, unseen }) => (
        <span key={icon} className="relative">
          <IconButton icon={icon} label={label} onClick={onPress} data-tour={tour} />
          {unseen && <UnseenMark className="pointer-events-none absolute top-1 right-1" />}
        </span>
      ))}
      {!authDisabled && (
        <IconButton
          icon={account.icon}
          label={account.label}
          data-leads={account.leads}
          onClick={account.onPress}
          className="mt-auto"
        />
      )}
    </aside>
  );
}
