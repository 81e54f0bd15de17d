import { expect, type Locator, type Page } from '@playwright/test';
import type { Geometry } from 'geojson';
import { PublicApi } from './public-api.ts';

/** Windows narrower than this (in CSS pixels) have the layout for phones, without the navigation rail. */
const PHONE_MAX_WIDTH = 768;

const number = new Intl.NumberFormat('en-CA');

/** Driver for the page as a visitor uses it: preconditions (`given`), actions (`when`), and visible results (`see`). */
export class MapDriver {
  readonly page: Page;
  readonly url: string;
  /** Client of the public API. The numbers on the page must match it. */
  readonly api: PublicApi;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
    this.api = new PublicApi(url);
  }

  readonly given = {
    /** Opens the map or another page. */
    open: async (path = '/') => {
      const go = () => this.page.goto(this.url + path);
      // When its last dialog or panel closes, the page goes back once in the history (`followBack`). This aborts a
      // navigation that begins at the same moment.
      await go().catch((error: Error) => {
        if (!error.message.includes('ERR_ABORTED')) throw error;
        return go();
      });
    },
    aPhone: async () => {
      await this.page.setViewportSize({ width: 390, height: 844 });
    },
    theMapIsDrawn: async () => {
      await this.page.waitForFunction(() => window.__map?.loaded() === true, undefined, { timeout: 30_000 });
    },
  };

  readonly when = {
    /** Opens the filters on a desktop unless they are open. Does nothing on a phone, where they are under “More”. */
    openFilters: async () => {
      const filters = this.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Filters' });
      if ((this.page.viewportSize()?.width ?? 0) < PHONE_MAX_WIDTH) return;
      if ((await filters.getAttribute('aria-expanded')) === 'false') await filters.click();
    },
    chooseType: async (name: string) => {
      await this.when.openFilters();
      await this.field('Crime type').selectOption({ label: name });
    },
    chooseYear: async (year: number) => {
      await this.when.openFilters();
      await this.field('Year').selectOption(String(year));
    },
    chooseCity: async (name: string) => {
      await this.when.openFilters();
      await this.field('City').fill(name);
      await this.page.keyboard.press('Enter');
    },
    chooseDivision: async (code: string) => {
      await this.when.openFilters();
      await this.field('Division').selectOption(code);
    },
    /** Presses a button of the menu above the filters on a desktop. */
    menu: async (name: string) => {
      await this.when.openFilters();
      await this.page
        .getByRole('navigation', { name: /^Menu$/ })
        .getByRole('button', { name })
        .click();
    },
    /** Presses an entry of the menu “More” on a desktop. */
    more: async (name: string) => {
      await this.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^More/ }).click();
      await this.page.getByRole('dialog', { name: 'More' }).getByRole('button', { name }).click();
    },
    /** Opens a view from the navigation rail on a desktop. */
    view: (name: string) =>
      this.page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name, exact: true }).click(),
    press: (name: string | RegExp) => this.page.getByRole('button', { name, exact: typeof name === 'string' }).click(),
    /** Clicks the map at a location (longitude, latitude). */
    clickMapAt: async (lng: number, lat: number) => {
      await this.given.theMapIsDrawn();
      const point = await this.page.evaluate(
        ([x, y]) => {
          const map = window.__map;
          if (!map) throw new Error('there is no map');
          const box = map.getCanvas().getBoundingClientRect();
          const at = map.project([x, y]);
          return { x: box.left + at.x, y: box.top + at.y };
        },
        [lng, lat] as const,
      );
      await this.page.mouse.click(point.x, point.y);
    },
  };

  readonly see = {
    /** Expects this total above the map on a desktop. */
    total: (count: number) =>
      expect(this.page.getByText(`Total Incidents: ${number.format(count)}`, { exact: true })).toBeVisible(),
    activeFilters: (...labels: string[]) =>
      expect(this.page.getByRole('list', { name: 'Active Filters' }).getByRole('listitem')).toHaveText(labels),
    text: (words: string | RegExp) => expect(this.page.getByText(words).first()).toBeVisible(),
    dialog: (name: string | RegExp): Locator => this.page.getByRole('dialog', { name }),
    /** Expects that live calls are drawn on the map. */
    drawnCalls: () =>
      expect
        .poll(async () => (await this.drawn('live-rings')) + (await this.drawn('live-calls')), {
          timeout: 30_000,
          message: 'live calls drawn on the map',
        })
        .toBeGreaterThan(0),
    /** Expects that locations are drawn as icons on the map, so that they can be clicked. */
    drawnPlaces: () =>
      expect
        .poll(async () => (await this.drawn('far-icons')) + (await this.drawn('incident-icons')), {
          timeout: 30_000,
          message: 'places drawn on the map',
        })
        .toBeGreaterThan(0),
    /** Expects at least this many heatmap areas on the map. */
    drawnAreas: (atLeast: number) =>
      expect
        .poll(() => this.drawn('area-fills'), { timeout: 30_000, message: 'areas drawn on the map' })
        .toBeGreaterThanOrEqual(atLeast),
  };

  field(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true });
  }

  /** Returns the position of a location (longitude, latitude) in the window, in pixels. */
  pointOf(lng: number, lat: number): Promise<{ x: number; y: number }> {
    return this.page.evaluate(
      ([x, y]) => {
        const map = window.__map;
        if (!map) throw new Error('there is no map');
        const { left, top } = map.getCanvas().getBoundingClientRect();
        const at = map.project([x, y]);
        return { x: left + at.x, y: top + at.y };
      },
      [lng, lat] as const,
    );
  }

  private drawn(slot: string): Promise<number> {
    return this.page.evaluate((prefix) => {
      const map = window.__map;
      if (!map?.loaded()) return 0;
      const layers = map.getLayersOrder().filter((id) => id.startsWith(`${prefix}:`));
      return new Set(map.queryRenderedFeatures({ layers }).map(({ properties }) => properties.code)).size;
    }, slot);
  }
}

interface Drawn {
  properties: Record<string, unknown>;
  geometry: Geometry;
}
interface DrawnMap {
  loaded(): boolean;
  getZoom(): number;
  isMoving(): boolean;
  getCenter(): { lng: number; lat: number };
  on(event: 'move', listener: () => void): unknown;
  getCanvas(): HTMLCanvasElement;
  getLayersOrder(): string[];
  project(at: readonly [number, number]): { x: number; y: number };
  getContainer(): HTMLElement;
  getFeatureState(feature: { source: string; id: string }): { step?: number; opacity?: number };
  queryRenderedFeatures(options: { layers: string[] }): Drawn[];
  queryRenderedFeatures(at: [x: number, y: number], options: { layers: string[] }): Drawn[];
}

declare global {
  interface Window {
    __map?: DrawnMap | undefined;
  }
}
