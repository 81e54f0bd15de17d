import { CityChip } from '../../features/filters/CityChip.tsx';
import { SetChips } from '../../features/filters/SetChips.tsx';
import { TypeChip } from '../../features/filters/TypeChip.tsx';
import { HoursChip } from '../../features/time/HoursChip.tsx';
import { PeriodChip } from '../../features/time/PeriodChip.tsx';
import { m } from '../../i18n/generated/messages.js';
import { stillPart } from '../../i18n/still-part.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useTab } from '../../map-state/screen/use-tab.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { LanguageSwitch } from './SidebarHeader.tsx';

const HoursPanel = lazyComponent(async () => ({ default: (await import('../answer/TimePanels.tsx')).HoursPanel }));
const PeriodPanel = lazyComponent(async () => ({ default: (await import('../answer/TimePanels.tsx')).PeriodPanel }));

/** What filters the map, one chip each, and what else is set; on a phone they scroll sideways and end at all the filters and the other language. */
export const ChipsRow = stillPart(() => {
  const { city } = useMapSearch('city');
  const phone = useIsPhone();
  const chips = [
    <CityChip key="city" />,
    ...(city === 'all'
      ? []
      : [
          <TypeChip key="type" />,
          <PeriodChip key="period">{(close) => <PeriodPanel onDone={close} />}</PeriodChip>,
          <HoursChip key="hours">{(close) => <HoursPanel onDone={close} />}</HoursChip>,
          <SetChips key="set" />,
        ]),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form.
    <div
      role="group"
      aria-label={m.chips()}
      data-over-map={phone ? undefined : true}
      // What scrolls is cut at its edges: so far away that no shadow of a chip ends in a line.
      className="pointer-events-none mr-auto *:pointer-events-auto flex min-w-0 flex-wrap gap-2 pt-2 phone:-mt-5 phone:-mb-9 phone:mr-0 phone:flex-nowrap phone:overflow-x-auto phone:px-3 phone:pt-6 phone:pb-10 phone:[scrollbar-width:none]"
    >
      {chips}
      {phone && <AllFilters />}
      {phone && (
        <LanguageSwitch className="shrink-0 !rounded-full border border-line bg-panel shadow-lift phone:!min-h-9" />
      )}
    </div>
  );
});

function AllFilters() {
  const { show } = useTab();
  return (
    <button
      type="button"
      onClick={() => show('more')}
      className="inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border border-line bg-panel px-3 text-small whitespace-nowrap shadow-lift"
    >
      <Icon name="filter" size={14} />
      {m.rail_filters()}
    </button>
  );
}
