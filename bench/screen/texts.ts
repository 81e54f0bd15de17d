import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Problems with texts on the current page, each with the text concerned. */
export interface TextReading {
  /** Smallest font size in CSS pixels. */
  readonly smallest: number;
  readonly overlaps: readonly string[];
  readonly cut: readonly string[];
  /** Texts whose contrast is below 4.5, or below 3 for large text, as computed by axe-core. */
  readonly pale: readonly string[];
  /** Number of blocks in the side panel: those visible without scrolling, and all. */
  readonly blocks: readonly [inSight: number, all: number];
}

export async function readTexts(page: Page): Promise<TextReading> {
  await page.evaluate(axe.source);
  const pale = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 80)));
  });
  return { ...(await page.evaluate(readBoxes)), pale };
}

/** Runs in the page. Text boxes are those of the glyphs, without the empty part of a line. */
function readBoxes(): Omit<TextReading, 'pale'> {
  /** Tolerance in pixels, larger than rounding errors. */
  const SLACK = 1;
  const FOR_SCREEN_READERS = 'inset(50%)';
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  const both = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isWide = ({ left, top, right, bottom }: Box, by: number) => right - left > by && bottom - top > by;

  /**
   * Returns the visible part of a box, and whether the box is clipped on purpose: by an ellipsis, or because it scrolls
   * sideways.
   */
  const clipped = (element: Element, box: Box): { readonly seen: Box; readonly isMeant: boolean } => {
    let seen = both(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    let isMeant = false;
    let position = 'static';
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const isSkipped = position === 'absolute' && style.position === 'static';
      if (!isSkipped && style.overflow !== 'visible' && style.display !== 'inline') {
        const edge = up.getBoundingClientRect();
        const across = box.left < edge.left - SLACK || box.right > edge.right + SLACK;
        const scrolls = /auto|scroll/.test(style.overflowX) && up.scrollWidth > up.clientWidth;
        if (across && (style.textOverflow === 'ellipsis' || scrolls)) isMeant = true;
        if (style.webkitLineClamp !== 'none') isMeant = true;
        seen = both(seen, edge);
      }
      if (style.clipPath === FOR_SCREEN_READERS) seen = { ...seen, right: seen.left };
      if (style.position === 'fixed') break;
      if (!isSkipped) position = style.position;
    }
    return { seen, isMeant };
  };

  const PRESSED = 'a, button, summary';
  const isFade = (element: Element) =>
    ['::before', '::after'].some((part) => getComputedStyle(element, part).backgroundImage.includes('gradient'));
  const isPainted = (element: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const isPicture = element.matches('canvas, img, rect, path, circle');
    return isPicture || isFade(element) || backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(backgroundColor);
  };
  /**
   * Returns the element that covers another element at a point, either because it is painted over it or because it
   * receives its presses.
   */
  const coverAt = (element: Element, x: number, y: number): Element | null => {
    const isPressed = element.closest(PRESSED) !== null;
    for (const hit of document.elementsFromPoint(x, y)) {
      if (element.contains(hit) || hit.contains(element)) return null;
      if (isPainted(hit) || (isPressed && hit.matches(PRESSED))) return hit;
    }
    return document.body;
  };

  /** Returns at how many of five points a box is not covered. A fading edge does not count as cover. */
  const shown = (element: Element, { left, top, right, bottom }: Box) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [x, y],
      [left + 1, y],
      [right - 1, y],
      [x, top + 1],
      [x, bottom - 1],
    ] as const;
    const covers = points.map(([across, down]) => coverAt(element, across, down)).filter((cover) => cover !== null);
    return { own: points.length - covers.length, isFading: covers.some(isFade), by: covers[0] };
  };

  // Elements without pointer events can also cover others.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(sheet);
  const [overlaps, cut]: [string[], string[]] = [[], []];
  const lines: { readonly element: Element; readonly words: string; readonly seen: Box }[] = [];
  let smallest = Number.POSITIVE_INFINITY;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim().slice(0, 40) ?? '';
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !words) continue;
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const glyphs = { left, top: top + size * 0.15, right, bottom: bottom - size * 0.15 };
      const { seen, isMeant } = clipped(element, glyphs);
      // Skip elements that are clipped to a point, which are for screen readers. A sliver of a line is not readable
      // either.
      if (!isWide(seen, 2)) continue;
      const { own, isFading, by } = shown(element, seen);
      if (own === 0) continue;
      smallest = Math.min(smallest, size);
      lines.push({ element, words, seen });
      const lost = Math.max(seen.left - left, seen.top - glyphs.top, right - seen.right, glyphs.bottom - seen.bottom);
      if (lost > SLACK && !isMeant && !isFading) cut.push(words);
      else if (own < 5 && !isFading)
        overlaps.push(
          `${words} below ${by?.getAttribute('aria-label') ?? by?.textContent?.slice(0, 40) ?? by?.tagName}`,
        );
    }
  }
  for (const [at, { element, words, seen }] of lines.entries())
    for (const other of lines.slice(at + 1)) {
      if (element.contains(other.element) || other.element.contains(element)) continue;
      if (isWide(both(seen, other.seen), SLACK)) overlaps.push(`${words} on ${other.words}`);
    }
  const blocks = [...document.querySelectorAll('[data-blocks] > *')].filter((block) => block.clientHeight > 0);
  const inSight = blocks.filter((block) => {
    const box = block.getBoundingClientRect();
    const { seen } = clipped(block, box);
    return seen.bottom >= box.bottom - SLACK && seen.top <= box.top + SLACK && shown(block, seen).own === 5;
  });
  document.adoptedStyleSheets.pop();
  return { smallest, overlaps, cut, blocks: [inSight.length, blocks.length] };
}
