import type { Browser, Page } from '@playwright/test';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Storage of a guest who closed the login and the welcome, so that nothing covers the map. */
const SEEN_ALL = {
  'login-skipped': String(Date.now()),
  'assistant-at-start': 'false',
  'announcements-seen': '"2.1"',
};

/** Times in milliseconds since navigation start, as reported by the page. */
export interface FirstSeconds {
  readonly firstPaint: number;
  /** First frame with coloured areas; `null` if areas had no colours until MapLibre drew them. */
  readonly firstColours: number | null;
  readonly shift: number;
}

/**
 * One press or key. Times in milliseconds: the delay before processing, the processing, and the time until the next
 * paint.
 */
export interface Interaction {
  readonly what: string;
  readonly delay: number;
  readonly wait: number;
  readonly work: number;
}

interface Probe {
  colours: number | null;
  shift: number;
  readonly interactions: Map<number, Interaction>;
  readonly opened: number[];
}
declare global {
  interface Window {
    /** The benchmark injects this before the page’s own script runs. */
    benchProbe?: Probe;
  }
}

/** Reader’s settings that the page stores. */
export interface Reading {
  readonly theme: 'dark' | 'light';
  readonly language: 'en' | 'fr';
}

/**
 * Opens a page in a new browser profile without a service worker. `throttle`: factor by which the page’s processor is
 * slowed down.
 */
export async function openPage(browser: Browser, size: Size, throttle = 1, reading?: Reading): Promise<Page> {
  const context = await browser.newContext({ viewport: size, serviceWorkers: 'block', locale: 'en-CA' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  // tsx wraps functions with this helper, which does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(
    (stored) => {
      if (location.protocol === 'about:') return;
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    },
    { ...SEEN_ALL, ...(reading && { theme: `"${reading.theme}"`, language: `"${reading.language}"` }) },
  );
  await page.addInitScript(() => {
    const probe: Probe = { colours: null, shift: 0, interactions: new Map(), opened: [] };
    window.benchProbe = probe;
    const observe = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) each(entry);
      }).observe({ type, buffered: true, ...more });
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) probe.shift += value;
    });
    const slow = (entry: PerformanceEntry) => {
      const event = entry as PerformanceEventTiming & { interactionId: number };
      const { interactionId, duration: delay, name, target } = event;
      if (interactionId === 0 || delay <= (probe.interactions.get(interactionId)?.delay ?? 0)) return;
      const pressed = target instanceof Element ? target.closest('button, input, canvas') : null;
      probe.interactions.set(interactionId, {
        what: `${name} ${pressed?.getAttribute('aria-label') ?? pressed?.textContent ?? pressed?.tagName ?? ''}`.trim(),
        delay,
        wait: event.processingStart - event.startTime,
        work: event.processingEnd - event.processingStart,
      });
    };
    observe('event', slow, { durationThreshold: 16 });
    observe('first-input', slow);
    const look = () => {
      if (document.querySelector('[data-area-drawing] path:not([data-step="-1"])'))
        requestAnimationFrame((now) => {
          probe.colours = now;
        });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  if (throttle > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  }
  return page;
}

/** Waits until the map is drawn and no request has been made for `quietMs` milliseconds. */
export async function atRest(page: Page, requests: () => number, quietMs = 3_000): Promise<void> {
  await page.waitForFunction(() => {
    const { __map: map } = window as { __map?: { loaded(): boolean } };
    return map?.loaded() ?? false;
  });
  for (let before = -1; before !== requests(); ) {
    before = requests();
    await page.waitForTimeout(quietMs);
  }
}

export const firstSeconds = (page: Page): Promise<FirstSeconds> =>
  page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    firstColours: window.benchProbe?.colours ?? null,
    shift: window.benchProbe?.shift ?? Number.NaN,
  }));

/**
 * Presses with their times until the next paint. `opened`: milliseconds from a press on the map until the opened card
 * is painted.
 */
export interface Pressed {
  readonly interactions: readonly Interaction[];
  readonly opened: readonly number[];
}

/** Presses every switch and menu of the idle page twice, types into the search, and presses the map. */
export async function interactions(page: Page): Promise<Pressed> {
  const switches = page.locator('button[aria-pressed]:visible, button[aria-expanded]:visible');
  const count = await switches.count();
  for (let at = 0; at < count; at += 1)
    for (let times = 0; times < 2; times += 1) {
      // Skip a switch that an earlier press has removed or covered.
      await switches
        .nth(at)
        .click({ timeout: 3_000 })
        .catch(() => undefined);
      await page.waitForTimeout(300);
    }
  const search = page.getByRole('combobox').first();
  await search.click({ timeout: 3_000 }).catch(() => undefined);
  await page.keyboard.type('king', { delay: 250 });
  await page.keyboard.press('Escape');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.evaluate(watchOpened);
  for (const share of [0.5, 0.6, 0.7]) {
    // Move the pointer gradually before pressing, as a hand does, so that the map looks up features on the way.
    await page.mouse.move(width * share, height * 0.5, { steps: 10 });
    await page.mouse.click(width * share, height * 0.5);
    await page.waitForTimeout(600);
  }
  return page.evaluate(() => ({
    interactions: [...(window.benchProbe?.interactions.values() ?? [])],
    opened: window.benchProbe?.opened ?? [],
  }));
}

/** Runs in the page. Measures when the opened card is painted: the ring after a press on the map is removed then. */
function watchOpened(): void {
  let pressed = 0;
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    { capture: true },
  );
  const isRing = (node: Node) => node instanceof Element && node.matches('.crime-map-pressed');
  const map = document.querySelector('.maplibregl-map');
  if (map)
    new MutationObserver((changes) => {
      if (changes.some(({ removedNodes }) => [...removedNodes].some(isRing)))
        window.benchProbe?.opened.push(performance.now() - pressed);
    }).observe(map, { childList: true });
}
