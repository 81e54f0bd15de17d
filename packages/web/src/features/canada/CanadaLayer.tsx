import type { City, CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Covered } from '../../map/camera.ts';
import { useMap } from '../../map/map-context.ts';
import { useViewAtRest } from '../../map/use-view-at-rest.ts';
import { canadaQuery } from './canada.queries.ts';
import { CityMark, MARK_SIZES } from './CityMark.tsx';
import type { MarkBox } from './mark-geometry.ts';
import { placeMarks } from './place-marks.ts';

interface CanadaLayerProps {
  readonly cities: readonly City[];
  /** What covers the map's edges, in pixels: no symbol stands there. */
  readonly covered: Covered;
  readonly onOpen: (city: CityId) => void;
}

/** In a narrower room than this a symbol is a number and a name; period and freshness are in the list. */
const ROOM_FOR_PERIODS = 640;

/** One symbol a city, all of one size: periods differ, so size would rank what cannot be ranked. */
export function CanadaLayer({ cities, covered, onOpen }: CanadaLayerProps) {
  const { map } = useMap();
  const taken = useBoxesOverMap();
  const tallies = useQuery(canadaQuery()).data?.cities ?? [];
  const view = useViewAtRest();
  const [width, height] = view.size;
  const { left, top } = covered;
  const [right, bottom] = [width - covered.right, height - covered.bottom];
  const look = right - left < ROOM_FOR_PERIODS ? 'small' : 'large';
  // biome-ignore lint/correctness/useExhaustiveDependencies: where cities are on the screen changes with the view.
  const asides = useMemo(() => {
    const homes = cities.map(({ view: { desktop } }) => {
      const { x, y } = map.project([...desktop.center]);
      return [x, y] as const;
    });
    const room = { left, top, right, bottom, taken };
    return placeMarks(homes, MARK_SIZES[look], room).map(
      ([x, y], index) => [x - (homes[index]?.[0] ?? x), y - (homes[index]?.[1] ?? y)] as const,
    );
  }, [map, cities, view, left, top, right, bottom, look, taken]);
  return cities.map((city, index) => (
    <CityMark
      key={city.id}
      city={city}
      tally={tallies.find((tally) => tally.city === city.id)}
      look={look}
      aside={asides[index] ?? [0, 0]}
      onOpen={(id) => {
        // The symbol goes with the country: the keyboard goes on from the map.
        map.getCanvas().focus({ preventScroll: true });
        onOpen(id);
      }}
    />
  ));
}

const FLOATING = '[data-over-map]';

/** What floats over the map: the rectangles of all that stands in a `data-over-map`, in pixels of the map. */
export function useBoxesOverMap(): readonly MarkBox[] {
  const { map } = useMap();
  const [boxes, setBoxes] = useState<readonly MarkBox[]>(() => boxesOver(map.getContainer()));
  useEffect(() => {
    const container = map.getContainer();
    const read = () =>
      setBoxes((before) => {
        const now = boxesOver(container);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    // A panel that comes, goes or grows changes the size of what it stands in; what it stands in may itself come late.
    const sizes = new ResizeObserver(read);
    const watch = () => {
      for (const element of floatingOver(container)) sizes.observe(element);
      read();
    };
    const arrivals = new MutationObserver(watch);
    const main = container.closest('main');
    if (main) arrivals.observe(main, { childList: true });
    watch();
    return () => {
      arrivals.disconnect();
      sizes.disconnect();
    };
  }, [map]);
  return boxes;
}

const floatingOver = (container: HTMLElement) => [...(container.closest('main')?.querySelectorAll(FLOATING) ?? [])];

function boxesOver(container: HTMLElement): MarkBox[] {
  const { left, top } = container.getBoundingClientRect();
  return floatingOver(container)
    .flatMap((element) => [...element.children])
    .map((child) => child.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((box) => ({ left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top }));
}
