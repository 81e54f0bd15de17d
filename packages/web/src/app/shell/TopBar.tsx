import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { useMemo } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { SetChips } from '../../features/filters/SetChips.tsx';
import { CityChip, TypeChip } from '../../features/filters/TypeChip.tsx';
import { type Heat, useHeat } from '../../features/heatmap/use-heat.ts';
import type { AreaChoice } from '../../features/search/area-typing.ts';
import { PlaceSearch } from '../../features/search/PlaceSearch.tsx';
import { RadiusChip } from '../../features/search/RadiusChip.tsx';
import { HoursChip, PeriodChip } from '../../features/time/PeriodChip.tsx';
import { formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaName } from '../../i18n/names.ts';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { stillPart } from '../../i18n/still-part.ts';
import { choosePlace } from '../../map-state/choose-place.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { parseMapSearch, roundedPlace, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { showTab } from '../../map-state/screen/use-column.ts';
import { clear, select } from '../../map-state/selection.ts';
import { useCity } from '../../map-state/shown.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useIsPhone, useMedia } from '../../ui/use-media.ts';
import { type AreaMarks, marksText } from '../../usual/usual-areas.ts';
import { LayerButtons, LayerToggles } from '../layers/LayerToggles.tsx';
import { NOTICES } from '../layers/layers.ts';
import { LanguageSwitch } from './SidebarHeader.tsx';

const Account = lazyComponent(() => import('./Account.tsx'), 'Account');

/** The upper edge of the map: chips, layers and account. On a phone it also contains the search. */
export const TopBar = stillPart(() => {
  const { city } = useMapSearch('city');
  const phone = useIsPhone();
  if (phone) {
    return (
      <div data-over-map className="absolute inset-x-3 top-3 z-6">
        <div className="rounded-card border border-line bg-panel shadow-lift">
          <SearchOfMap isInPanel />
          <ChipsRow />
        </div>
      </div>
    );
  }
  return (
    <div className="pointer-events-none absolute top-4 right-4 left-111 z-5 flex flex-col items-end gap-2 max-lg:left-96">
      <div className="flex w-full flex-wrap-reverse items-end justify-end gap-x-3 gap-y-2">
        <ChipsRow />
        <div data-over-map className="flex max-w-full items-center gap-2 *:pointer-events-auto">
          {city !== 'all' && <LayerToggles />}
          {!STATIC_SITE && <Account />}
        </div>
      </div>
      <BelowLayers />
    </div>
  );
});

/** Buttons and messages of the layers, below the layer switches of a desktop. */
const BelowLayers = stillPart(() => {
  const { city } = useMapSearch('city');
  const isReady = useMapView((map) => map.isReady);
  // While the sign-in card covers this place, the content is hidden but not removed, because the button that opened the
  // card gets the focus back.
  const isCovered = useDialogs(({ request }) => request?.name === 'sign-in');
  return (
    // The box is as wide as its widest content, so that nothing moves sideways.
    <div data-over-map className="flex w-72 max-w-full flex-col items-end gap-2 *:pointer-events-auto">
      {city !== 'all' && isReady && (
        <div className={isCovered ? 'invisible' : 'contents'}>
          <LayerButtons variant="words" />
        </div>
      )}
      {NOTICES.map(({ id, Part: Notice }) => (
        <Notice key={id} />
      ))}
    </div>
  );
});

interface SearchOfMapProps {
  readonly className?: string;
  /** True if the search is at the top of the side panel, which has a frame. */
  readonly isInPanel?: boolean;
}

/** The search of the map. It finds places in the city, and areas, which it shows with their numbers. */
export const SearchOfMap = stillPart(({ className, isInPanel = false }: SearchOfMapProps) => {
  const search = useMapSearch('city');
  const { city } = useCity();
  const marked = useLocationStore((location) => location.searched);
  const isReady = useMapView((map) => map.isReady);
  const { values, measure, usual } = useHeat();
  const phone = useIsPhone();
  const isSmall = useMedia('(width < 400px)');
  const language = useLanguage();
  const areas = useMemo(() => areaChoices({ values, measure, usual }, language), [values, measure, usual, language]);
  const label = STATIC_SITE
    ? m.static_site_search_label()
    : search.city === 'all'
      ? m.search_canada()
      : city && (isInPanel || city.id !== DEFAULT_CITY)
        ? m.search_city({ city: city.displayName[language] })
        : m.search_place();
  return (
    <PlaceSearch
      {...(className && { className })}
      isFramed={!isInPanel}
      city={search.city}
      label={label}
      {...(isSmall && { hint: m.search_short() })}
      areas={areas}
      onArea={(code) => select({ kind: 'area', code })}
      onChoose={choosePlace}
      onClear={closeSearched}
      marked={marked}
      ready={isReady}
      radius={search.city !== 'all' && <RadiusChip />}
      account={phone && isReady && !STATIC_SITE && <Account />}
    />
  );
});

/** Removes the searched place and the circle around it from the map. */
function closeSearched(): void {
  const { searched, setSearched } = useLocationStore.getState();
  const { near } = parseMapSearch(location.search);
  setSearched(null);
  if (searched && near === roundedPlace(searched.lngLat)) clear();
}

/** Returns the areas for the search box, sorted by name, with their numbers in words. */
function areaChoices(
  { values, measure, usual }: Pick<Heat, 'values' | 'measure' | 'usual'>,
  language: Language,
): AreaChoice[] {
  const marks = new Map(usual?.marks?.map((each) => [each.code, each]));
  const valueInWords = (value: Heat['values'][number]) => {
    if (value.isFew) return m.hexagon_few();
    return usual ? marksInWords(marks.get(value.code)) : inWords(value[measure], measure);
  };
  const choices = values.map((value) => ({
    kind: value.area.properties.kind,
    code: value.code,
    name: areaName(value.name || value.code),
    value: valueInWords(value),
  }));
  return choices.sort((a, b) => a.name.localeCompare(b.name, language, { numeric: true }));
}

const marksInWords = (marks: AreaMarks | undefined): string => (marks ? marksText(marks).join('; ') : '–');

function inWords(value: number | null, measure: 'count' | 'rate'): string {
  if (value === null) return '–';
  return measure === 'rate'
    ? `${formatRate(value)} ${m.rate_unit()}`
    : `${formatNumber(value)} ${m.reports_to_police({ count: value })}`;
}

const HoursPanel = lazyComponent(() => import('../answer/TimePanels.tsx'), 'HoursPanel');
const PeriodPanel = lazyComponent(() => import('../answer/TimePanels.tsx'), 'PeriodPanel');

/**
 * A row with a chip for each filter and other setting. On a phone it is one scrolling line below the search. At its end
 * are the button for all filters and the language switch.
 */
const ChipsRow = stillPart(() => {
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
