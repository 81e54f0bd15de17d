import { extentOf } from '@crimemap/contract/areas';
import { useMemo, useRef } from 'react';
import { HeatLayer } from '../../features/heatmap/HeatLayer.tsx';
import { useHeat } from '../../features/heatmap/use-heat.ts';
import { m } from '../../i18n/generated/messages.js';
import { KIND_WORDS, type MapKind } from '../../i18n/names.ts';
import { LayerSwitch } from '../../map/LayerSwitch.tsx';
import type { DrawingProps, LayerWords, LinkedLayer } from '../../map/layer-registry.ts';
import { RevealOpened } from '../../map/RevealOpened.tsx';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useCompared } from '../../map-state/screen/use-compared.ts';
import { select, useSelection, useView } from '../../map-state/selection.ts';
import { useCity, useFilter } from '../../map-state/shown.ts';
import { countsRows } from '../../packed-incidents/incident-filter.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useIsPhone } from '../../ui/use-media.ts';

const LegendCard = lazyComponent(() => import('./LegendCard.tsx'), 'LegendCard');
const UnusualResults = lazyComponent(() => import('./UnusualResults.tsx'), 'UnusualResults');
const AreaResults = lazyComponent(() => import('./ReportResults.tsx'), 'AreaResults');

/** The areas of a city, coloured by their number of reports. */
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
  /** Areas and single incidents use the same count, so they share a legend. */
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
  /** No card here: the summary card shows the opened area. */
  Card: () => null,
  /** Hexagons are counted from points, which needs a period. */
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

/**
 * Menu beside the switch of the areas. It contains the kind of area and the measure: count, rate (if the number of
 * residents is known) or unusual counts.
 */
export function AreasMenu() {
  const { city } = useCity();
  const phone = useIsPhone();
  if (!city) return null;
  if (phone) return <AreaChoices />;
  return (
    <MenuButton
      name={m.areas_how()}
      label={m.areas_how()}
      title={m.areas_how()}
      className="-ml-1 grid min-h-8 w-6 place-items-center rounded-lg text-muted hover:text-text aria-expanded:text-text"
      face={<Icon name="chevron" size={14} />}
    >
      {() => <AreaChoices />}
    </MenuButton>
  );
}

function AreaChoices() {
  const { city, kind } = useCity();
  const { measure, ratesKnown, usual } = useHeat();
  const { filter } = useFilter();
  if (!city) return null;
  const kinds: readonly MapKind[] = [...city.area_kinds, 'hexagon'];
  // Hexagons are counted from points, which needs a period. If none is chosen, this chooses the last twelve months.
  const choose = (next: MapKind) =>
    changeMapSearch({ kind: next, ...(next === 'hexagon' && !countsRows(filter) && { period: '12m' }) });
  return (
    <div className="grid gap-2 phone:pb-2 phone:pl-3">
      <Segmented
        label={m.which_areas()}
        name="kind"
        choices={kinds.map((value) => ({ value, label: KIND_WORDS[value].many() }))}
        value={kind}
        onChange={choose}
      />
      {kind !== 'hexagon' && (
        <Segmented
          label={m.measure()}
          name="measure"
          choices={[
            { value: 'count', label: m.measure_count() },
            ...(ratesKnown ? [{ value: 'rate' as const, label: m.measure_rate() }] : []),
            { value: 'usual', label: m.measure_usual() },
          ]}
          value={usual ? 'usual' : measure}
          onChange={(next) => changeMapSearch({ measure: next })}
        />
      )}
    </div>
  );
}
