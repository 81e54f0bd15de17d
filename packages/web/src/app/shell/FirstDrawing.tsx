import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AreaDrawing } from '../../features/heatmap/AreaDrawing.tsx';
import { useHeat } from '../../features/heatmap/use-heat.ts';
import { type Camera, cameraOfOpening, type MapSize, type Opening } from '../../map/mercator.ts';
import type { Theme } from '../../map/palette.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useFilter } from '../../map-state/shown.ts';

/** Duration of the map’s fade-in, in milliseconds. `map.css` contains the same value. */
const LEAVES_IN_MS = 150;

interface FirstDrawingProps {
  /** The map's initial camera. */
  readonly start: Camera | Opening;
  /** Current camera of the map; `null` until the map exists. */
  readonly camera: Camera | null;
  readonly theme: Theme;
  /**
   * True if the map has drawn the areas, or if a person has moved the map, so that this drawing would be misleading.
   */
  readonly isLeaving: boolean;
}

/** Draws the city’s coloured areas until MapLibre has loaded and drawn them. */
export function FirstDrawing({ start, camera, theme, isLeaving }: FirstDrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSizeOf(frame);
  const heat = useHeat();
  const search = useMapSearch('city', 'heat');
  const { filter } = useFilter();
  const isMissing = useMapView((map) => map.isMissing);
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => setGone(true), still ? 0 : LEAVES_IN_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  const opened = size && ('center' in start ? start : cameraOfOpening(start, size));
  const drawnFrom = camera ?? opened;
  const isShown = !isGone && !isMissing && search.heat && search.city !== 'all' && heat.areas !== null;
  return (
    <>
      {!isGone && <div ref={frame} className="absolute inset-0" />}
      {isShown && size && drawnFrom && (
        <AreaDrawing
          heat={heat}
          theme={theme}
          division={filter.division}
          camera={drawnFrom}
          size={size}
          isLeaving={isLeaving}
        />
      )}
    </>
  );
}

/** Returns the size of an element. It is known before the first paint and updated after each change. */
function useSizeOf(element: React.RefObject<HTMLElement | null>): MapSize | null {
  const [size, setSize] = useState<MapSize | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
