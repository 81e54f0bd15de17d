import { HeatLayer } from '../../features/heatmap/HeatLayer.tsx';
import { useHeat } from '../../features/heatmap/use-heat.ts';
import { todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { KIND_WORDS } from '../../i18n/names.ts';
import { LayerSwitch } from '../../map/LayerSwitch.tsx';
import type { DrawingProps, LayerWords, LinkedLayer } from '../../map/layer-registry.ts';
import { RevealOpened } from '../../map/RevealOpened.tsx';
import { useCountedFrom, usePublisher } from '../../map-state/counted-sources.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { clear, select, useSelection } from '../../map-state/selection.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { useView } from '../../map-state/use-view.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useIsPhone } from '../../ui/use-media.ts';

// Opened by a click: not needed before the first map.
const AreaPopup = lazyComponent(async () => ({
  default: (await import('../../features/heatmap/AreaCard.tsx')).AreaPopup,
}));
const AreaCard = lazyComponent(async () => ({
  default: (await import('../../features/heatmap/AreaCard.tsx')).AreaCard,
}));
const LegendCard = lazyComponent(async () => ({ default: (await import('./LegendCard.tsx')).LegendCard }));
const AreaResults = lazyComponent(async () => ({ default: (await import('./ReportResults.tsx')).AreaResults }));

/** What is said of the opened area, where everything is there that it is said with. */
function useOpenedArea() {
  const { onMap } = useSelection();
  const { city, detail } = useCity();
  const { filter } = useFilter();
  const counts = useCounts();
  const counted = useCountedFrom();
  const publisher = usePublisher();
  const { values, areas } = useHeat();
  const value = onMap?.kind === 'area' ? values.find(({ code }) => code === onMap.code) : undefined;
  const { manifest } = counts;
  if (!value || !manifest) return { value, detail, card: null };
  const card = {
    value,
    manifest,
    filter,
    counts,
    today: todayIn(city?.time_zone ?? 'UTC', new Date()),
    newest: counted?.newest ?? null,
    approximate: areas?.approximate ?? false,
    source: publisher?.attribution ?? '',
    onClose: () => clear(),
  };
  return { value, detail, card };
}

/** The areas of a city, coloured by how much is reported in them. */
export const heat = {
  words: { name: (kind) => KIND_WORDS[kind].heatmap(), short: m.short_heatmap },
  Toggle({ words }: { readonly words: LayerWords }) {
    const [{ heat: on }] = useMapSearch();
    return <LayerSwitch words={words} on={on} onPress={() => changeMapSearch({ heat: !on })} />;
  },
  Button: null,
  Drawing({ theme }: DrawingProps) {
    const [{ heat: on, view }] = useMapSearch();
    const { onMap } = useSelection();
    const { city } = useCity();
    const { filter } = useFilter();
    const colours = useHeat();
    const { value, detail, card } = useOpenedArea();
    const phone = useIsPhone();
    return (
      <>
        <HeatLayer
          heat={colours}
          shown={on && city !== null}
          theme={theme}
          division={filter.division}
          selected={onMap?.kind === 'area' ? onMap.code : undefined}
          onSelect={(code) => select({ kind: 'area', code })}
        />
        <RevealOpened at={value?.area.properties.centre ?? null} listOpen={view !== 'map'} />
        {card && detail && !phone && <AreaPopup {...card} />}
      </>
    );
  },
  /** Areas and single incidents are counted alike: they share a legend. */
  Legend() {
    const [{ heat: on }] = useMapSearch();
    return on && <LegendCard />;
  },
  List() {
    return useView() === 'table' && <AreaResults />;
  },
  Card() {
    const { card } = useOpenedArea();
    return (
      card && (
        <div className="border-b border-line pb-3">
          <AreaCard {...card} />
        </div>
      )
    );
  },
  useNeed: null,
  Notice: null,
  Alert: null,
  IfInvented: null,
} satisfies LinkedLayer;
