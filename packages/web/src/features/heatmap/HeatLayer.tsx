import { useEffect, useMemo } from 'react';
import { divisionCodes } from '../../columns/incident-filter.ts';
import { formatNumber, formatRate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useMap, useMapLayer } from '../../map/map-context.ts';
import type { Theme } from '../../map/palette.ts';
import { AREAS_SOURCE, areaFills, areaLabels, areaLines, selectedArea, stateOf } from './area-layers.ts';
import { useAreaPointer } from './use-area-pointer.tsx';
import type { Heat } from './use-heat.ts';

interface HeatLayerProps {
  readonly heat: Heat;
  /** Off: only the opened area keeps its outline. */
  readonly shown: boolean;
  readonly theme: Theme;
  /** The division filter, whose other areas step back. */
  readonly division?: string | undefined;
  readonly selected?: string | undefined;
  readonly onSelect: (code: string) => void;
}

/** Coloured areas, their labels, hover and choice. Draws nothing into the page itself but the tooltip. */
export function HeatLayer({ heat, shown, theme, division, selected, onSelect }: HeatLayerProps) {
  const language = useLanguage();
  const { areas, values, classes, measure } = heat;
  const visible = shown ? areas : null;
  useMapLayer(
    'area-fills',
    useMemo(() => visible && areaFills(visible, theme), [visible, theme]),
  );
  useMapLayer(
    'area-lines',
    useMemo(() => visible && areaLines(visible, theme), [visible, theme]),
  );
  useMapLayer(
    'area-labels',
    useMemo(() => {
      // The language takes part because it writes the numbers.
      if (!visible || !language) return null;
      return areaLabels(values, {
        classes,
        measure,
        theme,
        write: (value) => (measure === 'rate' ? formatRate(value) : formatNumber(value)),
      });
    }, [visible, values, classes, measure, theme, language]),
  );
  useMapLayer(
    'area-selected',
    useMemo(() => (visible && selected ? selectedArea(selected, theme) : null), [visible, selected, theme]),
  );
  useAreaStates(heat, visible !== null, division);
  return useAreaPointer({ heat, enabled: visible !== null, onSelect });
}

/** Writes each area's step as feature state, now and whenever the style had to be built again. */
function useAreaStates(heat: Heat, shown: boolean, division: string | undefined): void {
  const { map } = useMap();
  // The layer itself is put there by an effect before this one.
  useEffect(() => {
    const write = () => {
      if (!shown || !map.getSource(AREAS_SOURCE)) return;
      const chosen = divisionCodes(division);
      for (const value of heat.values)
        map.setFeatureState({ source: AREAS_SOURCE, id: value.code }, { ...stateOf(value, { ...heat, chosen }) });
    };
    write();
    const subscription = map.on('style.load', write);
    return () => subscription.unsubscribe();
  }, [map, heat, shown, division]);
}
