import { useEffect, useState } from 'react';
import { useMap } from '../../map/map-context.ts';
import type { MarkBox } from './mark-geometry.ts';

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
