import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaName, crimeTypeName, type MapAreas } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useMap, useMapLayer } from '../../map/map-context.ts';
import type { Theme } from '../../map/palette.ts';
import { followPointer, inTurn, openPressed } from '../../map/pointer.ts';
import { useFilter } from '../../map-state/shown.ts';
import { type AreaMarks, marksText } from '../../usual/usual-areas.ts';
import { areaLabels, usualFills, usualLabels, usualLines } from './area-labels.ts';
import { AREA_FILLS, AREAS_SOURCE, areaFills, areaLines, outlinedAreas } from './area-layers.ts';
import { areaStates } from './area-states.ts';
import type { AreaValue } from './area-values.ts';
import type { Heat } from './use-heat.ts';

interface HeatLayerProps {
  readonly heat: Heat;
  /** If false, nothing of this layer is drawn. */
  readonly shown: boolean;
  readonly theme: Theme;
  /** Area of the filter. Areas outside it are fainter. */
  readonly division?: string | undefined;
  /** Codes of the areas to outline: the opened area and the compared areas. */
  readonly outlined: readonly string[];
  readonly onSelect: (code: string) => void;
}

/** Coloured areas with labels, hover and selection. The map draws them; this component renders only the tooltip. */
export function HeatLayer({ heat, shown, theme, division, outlined, onSelect }: HeatLayerProps) {
  const language = useLanguage();
  const { areas, values, measure, usual } = heat;
  const states = useMemo(() => areaStates(heat, division), [heat, division]);
  const visible = shown ? areas : null;
  const marks = usual?.marks ?? null;
  useMapLayer('area-fills', () => visible && areaFills(visible, theme), [visible, theme]);
  useMapLayer('area-lines', () => visible && areaLines(visible, theme), [visible, theme]);
  useMapLayer('area-labels', () => {
    // Depends on the language, because the numbers are formatted in it.
    if (!visible || !language) return null;
    return areaLabels(usual ? namesOnly(values, marks) : values, {
      states,
      measure,
      theme,
      write: (value) => (measure === 'rate' ? formatRate(value) : formatNumber(value)),
    });
  }, [visible, values, states, measure, theme, language, usual, marks]);
  useUsualLayers(visible, marks, theme);
  useMapLayer('area-selected', () => (visible && outlined.length > 0 ? outlinedAreas(outlined, theme) : null), [
    visible,
    outlined,
    theme,
  ]);
  useAreaStates(states, visible !== null);
  return useAreaPointer({ heat, enabled: visible !== null, onSelect });
}

/** Adds the patterns, outlines and texts of unusual areas above the coloured areas. */
function useUsualLayers(areas: MapAreas | null, marks: readonly AreaMarks[] | null, theme: Theme): void {
  const language = useLanguage();
  const { filter } = useFilter();
  const isOneType = filter.crime_type !== undefined;
  const isShown = areas !== null && marks !== null;
  useMapLayer('usual-fills', () => (isShown ? usualFills(theme) : null), [isShown, theme]);
  useMapLayer('usual-lines', () => (isShown ? usualLines(theme) : null), [isShown, theme]);
  useMapLayer('usual-labels', () => {
    if (!areas || !marks || !language) return null;
    return usualLabels(areas, marks, { theme, nameOf: isOneType ? null : crimeTypeName, write: formatNumber });
  }, [areas, marks, theme, language, isOneType]);
}

/**
 * Returns the values without their numbers and without the unusual areas, because another layer contains the texts of
 * those.
 */
function namesOnly(values: readonly AreaValue[], marks: readonly AreaMarks[] | null): readonly AreaValue[] {
  const markedCodes = new Set(marks?.flatMap(({ code, state }) => (state === 'marked' ? [code] : [])));
  return values.filter(({ code }) => !markedCodes.has(code)).map((value) => ({ ...value, count: null, rate: null }));
}

/** Stores the step of each area as MapLibre feature state, again after every rebuild of the style. */
function useAreaStates(states: ReturnType<typeof areaStates>, shown: boolean): void {
  const { map, scene } = useMap();
  // An earlier effect adds the layer that this state belongs to.
  useEffect(() => {
    const write = () => {
      if (shown) scene.setStates(AREAS_SOURCE, states);
    };
    write();
    const subscription = map.on('style.load', write);
    return () => subscription.unsubscribe();
  }, [map, scene, states, shown]);
}

/**
 * Delay in milliseconds before an area is outlined. An outline redraws the whole map, so areas that the pointer only
 * crosses get none.
 */
const OUTLINED_AFTER_MS = 120;

interface Hovered {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}

interface AreaPointer {
  readonly heat: Heat;
  readonly enabled: boolean;
  readonly onSelect: (code: string) => void;
}

/**
 * Names the area under the pointer in a tooltip, and outlines it if the pointer rests. A click selects the area, unless
 * a point above it received the click.
 */
function useAreaPointer({ heat, enabled, onSelect }: AreaPointer): ReactNode {
  const { map, scene } = useMap();
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const select = useEffectEvent(onSelect);

  useEffect(() => {
    if (!enabled) return;
    const codeAt = (point: { x: number; y: number }): string | null => {
      if (!map.getLayer(AREA_FILLS)) return null;
      const [feature] = map.queryRenderedFeatures([point.x, point.y], { layers: [AREA_FILLS] });
      return (feature?.properties.code as string | undefined) ?? null;
    };
    const unfollow = followPointer(map, 'areas', {
      over({ point }, isTaken) {
        const code = isTaken || map.isMoving() ? null : codeAt(point);
        setHovered(code === null ? null : { code, x: point.x, y: point.y });
      },
      out: () => setHovered(null),
    });
    const clicks = map.on('click', ({ point, originalEvent }) => {
      inTurn('areas', originalEvent, (isTaken) => {
        const code = isTaken ? null : codeAt(point);
        if (code !== null) openPressed(map, point, () => select(code));
      });
    });
    return () => {
      unfollow();
      clicks.unsubscribe();
      setHovered(null);
    };
  }, [map, enabled]);

  const code = hovered?.code;
  useEffect(() => {
    if (code === undefined) return;
    let isOutlined = false;
    const outline = (hover: boolean) => {
      scene.setStates(AREAS_SOURCE, [[code, { hover }]]);
      isOutlined = hover;
    };
    const rest = setTimeout(() => outline(true), OUTLINED_AFTER_MS);
    map.getCanvas().style.cursor = 'pointer';
    return () => {
      clearTimeout(rest);
      map.getCanvas().style.cursor = '';
      if (isOutlined) outline(false);
    };
  }, [map, scene, code]);

  const value = hovered && heat.values.find((candidate) => candidate.code === hovered.code);
  if (!hovered || !value) return null;
  return (
    <div
      className="crime-map-tooltip"
      style={{ transform: `translate(${hovered.x + 14}px, ${hovered.y + 14}px)` }}
      aria-hidden="true"
    >
      <b>{areaName(value.name)}</b>
      {textsOf(value, heat).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
  );
}

/** Returns the lines of the tooltip below the area's name. */
function textsOf(value: AreaValue, { measure, usual }: Heat): readonly string[] {
  if (!usual) {
    const number = value[measure];
    if (value.isFew) return [m.hexagon_few()];
    if (number !== null) return [valueText(number, measure)];
    return [measure === 'rate' && value.count !== null ? m.heat_no_rate() : m.heat_no_data()];
  }
  const marks = usual.marks?.find(({ code }) => code === value.code);
  return marks ? marksText(marks) : [];
}

/** Returns a value with its unit: “46 reports” or “1.9 per 1,000 residents”. */
const valueText = (value: number, measure: 'count' | 'rate'): string =>
  measure === 'rate'
    ? m.heat_rate({ rate: formatRate(value) })
    : m.heat_reports({ count: value, n: formatNumber(value) });
