import { m } from '../../i18n/generated/messages.js';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { showTab } from '../../map-state/screen/use-column.ts';
import { useCompared } from '../../map-state/screen/use-compared.ts';
import { type SheetTab, useScreenStore } from '../../map-state/screen-store.ts';
import { coverOpened } from '../../map-state/selection.ts';
import { usePanel } from '../../map-state/use-view.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

/** The tabs of a phone’s sheet, at every stop of it. Notes and news are named by the address, all else is of this device. */
export function SheetTabs() {
  const { raiseSheet, tab, coverComparison } = useScreenStore();
  const { isShown: isComparing } = useCompared();
  const { notesOn } = useViewer();
  const panel = usePanel();
  const shown = panel === 'news' ? 'more' : panel ? 'notes' : isComparing ? null : tab;
  const show = (next: SheetTab) => {
    showTab(next);
    coverComparison(true);
    if (panel) changeMapSearch({ panel: undefined });
  };
  const showNotes = () => {
    raiseSheet('panel');
    coverOpened();
    changeMapSearch({ panel: 'notes' });
  };
  return (
    <nav aria-label={m.rail()} className="flex h-14 border-t border-line pb-[env(safe-area-inset-bottom)]">
      <TabButton icon="near" label={m.rail_near()} isShown={shown === 'near'} onPress={() => show('near')} />
      <TabButton icon="list" label={m.list()} isShown={shown === 'list'} onPress={() => show('list')} />
      <TabButton
        icon="chart"
        label={m.rail_statistics()}
        isShown={shown === 'statistics'}
        onPress={() => show('statistics')}
      />
      {notesOn && <TabButton icon="pin" label={m.rail_notes()} isShown={shown === 'notes'} onPress={showNotes} />}
      <TabButton icon="more" label={m.rail_more()} isShown={shown === 'more'} onPress={() => show('more')} />
    </nav>
  );
}

interface TabButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isShown: boolean;
  readonly onPress: () => void;
}

const TabButton = ({ icon, label, isShown, onPress }: TabButtonProps) => (
  <button
    type="button"
    aria-current={isShown ? 'true' : undefined}
    onClick={onPress}
    className={`flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-small leading-none ${isShown ? 'font-semibold text-accent' : 'text-muted'}`}
  >
    <Icon name={icon} size={20} />
    <span>{label}</span>
  </button>
);
