/** A rectangle on the map, in pixels of the map. */
export interface MapBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const FLOATING = '[data-over-map]';

/** Returns the containers of elements over the map. */
export const floatingOver = (container: HTMLElement) => [
  ...(container.closest('main')?.querySelectorAll(FLOATING) ?? []),
];

/** Returns the rectangles of the elements over the map, which are the children of each `data-over-map`. */
export const boxesOver = (container: HTMLElement): MapBox[] =>
  floatingOver(container)
    .flatMap((element) => [...element.children])
    .map((child) => boxOf(child, container))
    .filter(({ left, top, right, bottom }) => right > left && bottom > top);

/** Returns the rectangle of an element in pixels of the map. */
export function boxOf(element: Element, container: HTMLElement): MapBox {
  const { left, top } = container.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top };
}
