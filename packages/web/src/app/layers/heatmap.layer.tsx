import { extentOf } from '@crimemap/contract/areas';
import { useMemo, useRef } from 'react';
import { HeatLayer } from '../../features/heatmap/HeatLayer.tsx';
import { useHeat } from '../../features/heatmap/use-heat.ts';
import { m } from '../../i18n/generated/messages.js';
import { KIND_WORDS } from '../../i18n/names.ts';
import { LayerSwitch } from '../../map/LayerSwitch.tsx';
import type { DrawingProps, LayerWords, LinkedLayer } from '../../map/layer-registry.ts';
import { RevealOpened } from '../../map/RevealOpened.tsx';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useCompared } from '../../map-state/screen/use-compared.ts';
import { select, useSelection, useView } from '../../map-state/selection.ts';
import { useCity, useFilter } from '../../map-state/shown.ts';
import { countsRows } from '../../packed-incidents/incident-filter.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { AreasMenu } from './AreasMenu.tsx';

const LegendCard = lazyComponent(() => import('./LegendCard.tsx'), 'LegendCard');
const UnusualResults = lazyComponent(() => import('./UnusualResults.tsx'), 'UnusualResults');
const AreaResults = lazyComponent(() => import('./ReportResults.tsx'), 'AreaResults');

/** The areas of a city, coloured by how much is reported in them. */
export const heat = {
  words: { name: (kind) => KIND_WORDS[kind].heatmap(), short: m.short_heatmap },
  Toggle({ words }: { readonly words: LayerWords }) {
    const { heat: on } = useMapSearch('heat');
    return (
      <>
        <LayerSwitch words={words} on={on} onPress={() => changeMapSearch({ heat: !on })} />
        {on && <AreasMenu />}
      </>
    );
  },
  Button: null,
  Drawing({ theme }: DrawingProps) {
    const { heat: on } = useMapSearch('heat');
    const { onMap } = useSelection();
    const { city } = useCity();
    const { filter } = useFilter();
    const colours = useHeat();
    const compared = useCompared().codes;
    const openedCode = onMap?.kind === 'area' ? onMap.code : undefined;
    const outlined = useMemo(
      () => (openedCode === undefined ? compared : [...compared, openedCode]),
      [compared, openedCode],
    );
    const opened = onMap?.kind === 'area' ? colours.values.find(({ code }) => code === onMap.code) : undefined;
    const geometry = opened?.area.geometry;
    const pressed = useRef<string | null>(null);
    const extent = useMemo(() => (geometry ? extentOf(geometry) : null), [geometry]);
    return (
      <>
        <HeatLayer
          heat={colours}
          shown={on && city !== null}
          theme={theme}
          division={filter.division}
          outlined={outlined}
          onSelect={(code) => {
            pressed.current = code;
            select({ kind: 'area', code });
          }}
        />
        <RevealOpened
          id={openedCode ?? null}
          at={opened?.area.properties.centre ?? null}
          extent={extent}
          wasPressed={(code) => {
            const was = pressed.current === code;
            pressed.current = null;
            return was;
          }}
        />
      </>
    );
  },
  /** Areas and single incidents are counted alike: they share a legend. */
  Legend() {
    const { heat: on } = useMapSearch('heat');
    return on && <LegendCard />;
  },
  List() {
    const isTable = useView() === 'table';
    return (
      <>
        <UnusualResults />
        {isTable && <AreaResults />}
      </>
    );
  },
  /** What is said of an area is the answer, which stands where every card does. */
  Card: () => null,
  /** Hexagons are counted from points, of some period. */
  useNeed() {
    const { heat: on } = useMapSearch('heat');
    const { city, kind } = useCity();
    const { filter } = useFilter();
    return on && city && kind === 'hexagon' && !countsRows(filter) ? m.hexagon_needs_period() : null;
  },
  Notice: null,
  Alert: null,
  IfInvented: null,
} satisfies LinkedLayer;
