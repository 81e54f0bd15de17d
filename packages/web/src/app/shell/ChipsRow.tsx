import { SetChips } from '../../features/filters/SetChips.tsx';
import { CityChip, TypeChip } from '../../features/filters/TypeChip.tsx';
import { HoursChip, PeriodChip } from '../../features/time/PeriodChip.tsx';
import { m } from '../../i18n/generated/messages.js';
import { stillPart } from '../../i18n/still-part.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { showTab } from '../../map-state/screen/use-column.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { LanguageSwitch } from './SidebarHeader.tsx';

const HoursPanel = lazyComponent(() => import('../answer/TimePanels.tsx'), 'HoursPanel');
const PeriodPanel = lazyComponent(() => import('../answer/TimePanels.tsx'), 'PeriodPanel');

/** What filters the map, one chip each, and what else is set; on a phone in one line below the search, which scrolls sideways and ends at all the filters and the other language. */
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
      className="pointer-events-none mr-auto *:pointer-events-auto flex min-w-0 flex-wrap gap-2 pt-2 phone:pointer-events-auto phone:mr-0 phone:flex-nowrap phone:gap-0 phone:overflow-x-auto phone:rounded-b-card phone:border-t phone:border-line phone:px-1 phone:pt-0 phone:[scrollbar-width:none]"
    >
      {chips}
      {phone && <AllFilters />}
      {phone && <LanguageSwitch className="shrink-0 phone:!min-h-11" />}
    </div>
  );
});

function AllFilters() {
  return (
    <button
      type="button"
      onClick={() => showTab('more')}
      className="inline-flex h-11 shrink-0 items-center gap-1.5 px-2 text-small whitespace-nowrap text-accent"
    >
      <Icon name="filter" size={14} />
      <span>{m.rail_filters()}</span>
    </button>
  );
}
