import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useMap } from '../../map/map-context.ts';
import { inTurn } from '../../map/pointer.ts';
import { AREA_FILLS, AREAS_SOURCE } from './area-layers.ts';
import type { Heat } from './use-heat.ts';

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

/** Hover outlines an area and names it beside the pointer; a click chooses it, unless a point above it took the click. */
export function useAreaPointer({ heat, enabled, onSelect }: AreaPointer): ReactNode {
  const { map } = useMap();
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const select = useEffectEvent(onSelect);

  useEffect(() => {
    if (!enabled) return;
    const codeAt = (point: { x: number; y: number }): string | null => {
      if (!map.getLayer(AREA_FILLS)) return null;
      const [feature] = map.queryRenderedFeatures([point.x, point.y], { layers: [AREA_FILLS] });
      return (feature?.properties.code as string | undefined) ?? null;
    };
    const subscriptions = [
      map.on('mousemove', ({ point, originalEvent }) => {
        inTurn('areas', originalEvent, (isTaken) => {
          const code = isTaken || map.isMoving() ? null : codeAt(point);
          setHovered(code === null ? null : { code, x: point.x, y: point.y });
        });
      }),
      map.on('mouseout', () => setHovered(null)),
      map.on('click', ({ point, originalEvent }) => {
        inTurn('areas', originalEvent, (isTaken) => {
          const code = isTaken ? null : codeAt(point);
          if (code !== null) select(code);
        });
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
      setHovered(null);
    };
  }, [map, enabled]);

  const code = hovered?.code;
  useEffect(() => {
    if (code === undefined || !map.getSource(AREAS_SOURCE)) return;
    map.setFeatureState({ source: AREAS_SOURCE, id: code }, { hover: true });
    map.getCanvas().style.cursor = 'pointer';
    return () => {
      map.getCanvas().style.cursor = '';
      if (map.style && map.getSource(AREAS_SOURCE))
        map.setFeatureState({ source: AREAS_SOURCE, id: code }, { hover: false });
    };
  }, [map, code]);

  const value = hovered && heat.values.find((candidate) => candidate.code === hovered.code);
  if (!hovered || !value) return null;
  const number = value[heat.measure];
  return (
    <div
      className="crime-map-tooltip"
      style={{ transform: `translate(${hovered.x + 14}px, ${hovered.y + 14}px)` }}
      aria-hidden="true"
    >
      <b>{value.name}</b>
      <span>{number === null ? m.heat_no_data() : valueText(number, heat.measure)}</span>
    </div>
  );
}

/** “46 reports” or “1.9 per 1,000 residents”. */
const valueText = (value: number, measure: 'count' | 'rate'): string =>
  measure === 'rate'
    ? m.heat_rate({ rate: formatRate(value) })
    : m.heat_reports({ count: value, n: formatNumber(value) });
