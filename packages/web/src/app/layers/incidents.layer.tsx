import { useOpenedAnswer } from '../../features/answer/use-opened-answer.ts';
import { statusSum } from '../../features/status/status-sum.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { LayerSwitch } from '../../map/LayerSwitch.tsx';
import type { DrawingProps, LayerWords, LinkedLayer } from '../../map/layer-registry.ts';
import { RevealOpened } from '../../map/RevealOpened.tsx';
import { usePublisher } from '../../map-state/counted-sources.ts';
import { useEmptyReason } from '../../map-state/empty-reason.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { clear, select, useSelection } from '../../map-state/selection.ts';
import { useCity, useCounts, useFilter, useIncidentsNeed, useIncidentsShown } from '../../map-state/shown.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** Notices for single incidents, worded as in the specification. */
const NEED_WORDS = { type_and_year: m.select_type_and_year, division: m.select_division_first } as const;

// Loaded when needed, because the layer is off for most visitors at first.
const IncidentLayer = lazyComponent(() => import('../../features/incidents/IncidentLayer.tsx'), 'IncidentLayer');
const AnswerPoints = lazyComponent(() => import('./AnswerPoints.tsx'), 'AnswerPoints');
const PlaceCard = lazyComponent(() => import('../../features/incidents/PlaceCard.tsx'), 'PlaceCard');
const LegendCard = lazyComponent(() => import('./LegendCard.tsx'), 'LegendCard');
const IncidentResults = lazyComponent(() => import('./ReportResults.tsx'), 'IncidentResults');

/** Returns the location of the opened place; `null` if none is open. */
function useOpenedPlace() {
  const { onMap } = useSelection();
  return onMap?.kind === 'place' ? onMap.at : null;
}

/** Single incidents at their locations, if the filter selects few enough. */
export const points = {
  words: { name: m.individual_incidents, short: m.short_incidents },
  Toggle({ words }: { readonly words: LayerWords }) {
    const { points: wished } = useMapSearch('points');
    const placed = statusSum(useCounts())?.split?.placed ?? null;
    const need = useIncidentsNeed();
    return (
      // While a choice is missing, the switch stores the request, and the points appear after the choice.
      <LayerSwitch words={words} on={wished && !need} onPress={() => changeMapSearch({ points: !wished })}>
        {placed !== null && <b className="font-semibold">{formatNumber(placed)}</b>}
      </LayerSwitch>
    );
  },
  Button: null,
  Drawing({ theme }: DrawingProps) {
    const { city } = useCity();
    const counts = useCounts();
    const isOn = useIncidentsShown();
    const at = useOpenedPlace();
    return (
      <>
        {!isOn && (
          <AnswerPoints shown={city !== null} theme={theme} onOpen={(place) => select({ kind: 'place', at: place })} />
        )}
        {isOn && (
          <IncidentLayer
            counts={counts}
            shown={city !== null}
            theme={theme}
            onOpen={(place) => select({ kind: 'place', at: place })}
          />
        )}
        <RevealOpened at={at} />
      </>
    );
  },
  /** Shows the legend of the areas if the areas are not shown, because then nothing else shows it. */
  Legend() {
    const { heat } = useMapSearch('heat');
    return !heat && <LegendCard />;
  },
  List: IncidentResults,
  Card() {
    const { city } = useCity();
    const { filter } = useFilter();
    const { answer } = useOpenedAnswer();
    const { around } = useSelection();
    const source = usePublisher();
    const at = useOpenedPlace();
    // A place opened inside a circle is counted for the circle’s period.
    const counted = around ? (answer.period?.filter ?? filter) : filter;
    return at && city && <PlaceCard city={city} at={at} filter={counted} source={source} onClose={() => clear()} />;
  },
  /** If there are no reports at all, choosing a division would not show any, so the notice says that instead. */
  useNeed() {
    const { points: wished } = useMapSearch('points');
    const need = useIncidentsNeed();
    const empty = useEmptyReason();
    return wished && need && !(need === 'division' && empty) ? NEED_WORDS[need]() : null;
  },
  Notice: null,
  Alert: null,
  IfInvented: null,
} satisfies LinkedLayer;
