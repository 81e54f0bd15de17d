import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { useMemo } from 'react';
import { EDITION } from '../../api/edition.ts';
import { type Heat, useHeat } from '../../features/heatmap/use-heat.ts';
import type { AreaChoice } from '../../features/search/area-typing.ts';
import { PlaceSearch } from '../../features/search/PlaceSearch.tsx';
import { RadiusChip } from '../../features/search/RadiusChip.tsx';
import { formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { stillPart } from '../../i18n/still-part.ts';
import { choosePlace } from '../../map-state/choose-place.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { parseMapSearch, roundedPlace, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { columnWidth, EDGE_PX, useWindowWidth } from '../../map-state/screen/free-rectangle.ts';
import { useColumn } from '../../map-state/screen/use-column.ts';
import { clear, select } from '../../map-state/selection.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { useSession } from '../../session/session-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useIsPhone, useMedia } from '../../ui/use-media.ts';
import { type AreaMarks, marksText } from '../../usual/usual-areas.ts';
import { loadAnswer } from '../answer/AnswerState.tsx';
import { BelowLayers } from '../layers/BelowLayers.tsx';
import { LayerToggles } from '../layers/LayerToggles.tsx';
import { ChipsRow } from './ChipsRow.tsx';

const AnswerCard = lazyComponent(loadAnswer);
const Account = lazyComponent(async () => ({ default: (await import('./Account.tsx')).Account }));

/** What stands along the upper edge of the map: the search with the answer below it, the chips, the layers. */
export const TopBar = stillPart(() => {
  const { city } = useMapSearch('city');
  const all = city === 'all';
  const phone = useIsPhone();
  const column = useColumn();
  const windowWidth = useWindowWidth();
  // On a tablet a column stands over the left of the map: what it would cut through lies all behind it.
  const isCovered = useMedia('(width < 1024px)') && column !== null;
  if (phone) {
    return (
      <div data-over-map className="pointer-events-none absolute inset-x-0 top-3 z-5 flex flex-col gap-2">
        <Search className="pointer-events-auto mx-3" />
        <ChipsRow />
      </div>
    );
  }
  return (
    <div className="pointer-events-none absolute inset-x-4 top-4 z-5 flex items-start gap-3">
      <div
        data-over-map
        className={classNames(
          'flex shrink-0 flex-col gap-3 *:pointer-events-auto',
          !isCovered && 'w-[clamp(340px,calc(46vw-244px),420px)] max-w-[46%]',
        )}
        // As wide as what covers it: the chips begin beside that.
        style={isCovered ? { width: columnWidth(column, all, windowWidth) - EDGE_PX } : undefined}
      >
        <Search />
        {/* What is opened within the card is read, not scrolled through a slit. */}
        <div className="flex max-h-[min(430px,42dvh)] min-h-0 has-[[aria-expanded=true]]:max-h-[max(42dvh,calc(100dvh-13rem))]">
          <AnswerCard size="card" />
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-end gap-2">
        <div className="flex w-full flex-wrap-reverse items-end justify-end gap-x-3 gap-y-2">
          <ChipsRow />
          {!all && (
            <div data-over-map className="max-w-full *:pointer-events-auto">
              <LayerToggles />
            </div>
          )}
        </div>
        <BelowLayers />
      </div>
    </div>
  );
});

const Search = stillPart(({ className }: { readonly className?: string }) => {
  const search = useMapSearch('city');
  const { city } = useCity();
  const { accountsOn } = useViewer();
  const isReady = useMapView((map) => map.isReady);
  const { values, measure, usual } = useHeat();
  const phone = useIsPhone();
  // There is no room for the long words.
  const isNarrow = useMedia('(width < 1180px)');
  const isSmall = useMedia('(width < 400px)');
  const language = useLanguage();
  const signedIn = useSession((session) => session.signedIn);
  const areas = useMemo(() => areaChoices({ values, measure, usual }, language), [values, measure, usual, language]);
  const label = EDITION
    ? m.edition_search_label()
    : search.city === 'all'
      ? m.search_canada()
      : city && (isNarrow || city.id !== DEFAULT_CITY)
        ? m.search_city({ city: city.displayName[language] })
        : m.search_place();
  return (
    <PlaceSearch
      {...(className && { className })}
      city={search.city}
      label={label}
      {...(isSmall && { hint: m.search_short() })}
      areas={areas}
      onArea={(code) => select({ kind: 'area', code })}
      onChoose={choosePlace}
      onClear={closeSearched}
      ready={isReady}
      radius={search.city !== 'all' && <RadiusChip />}
      account={phone && isReady && accountsOn && <Account signedIn={signedIn} />}
    />
  );
});

/** What was searched for is taken off the map, and with it what was reported around it. */
function closeSearched(): void {
  const { searched, setSearched } = useLocationStore.getState();
  const { near } = parseMapSearch(location.search);
  setSearched(null);
  if (searched && near === roundedPlace(searched.lngLat)) clear();
}

/** The areas of the map with their numbers in words, for the search box; names as the language sorts them. */
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
    name: value.name || value.code,
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
