import { expect, type Locator, type Page } from '@playwright/test';
import type { MapDriver } from './map-driver.ts';

/** Toronto’s live calls as a visitor meets them, on the map, in the list and in what is said about the feed. */
export class LiveDriver {
  readonly map: MapDriver;
  readonly page: Page;

  constructor(map: MapDriver) {
    this.map = map;
    this.page = map.page;
  }

  readonly given = {
    /** The page is open and has the calls of the feed. */
    open: async (path = '/') => {
      await this.map.given.open(path);
      await expect(this.toggle).toHaveText(/\d/);
    },
  };

  readonly when = {
    /** The list of live calls is unfolded, by keyboard. */
    unfold: async () => {
      await this.list.locator('summary').focus();
      await this.page.keyboard.press('Enter');
    },
    /** A press on the marker that stands on a spot. */
    pressMarkerAt: async (lng: number, lat: number) => {
      await this.map.given.theMapIsDrawn();
      // Before it is drawn a press would open the area, whose card then covers the spot.
      await this.map.see.drawnCalls();
      const point = await this.page.evaluate(
        ([x, y]) => {
          const map = window.__map;
          if (!map) throw new Error('there is no map');
          const box = map.getCanvas().getBoundingClientRect();
          const at = map.project([x, y]);
          // Close in a marker stands on its tail, a little above its spot; further out a ring lies round it.
          return { x: box.left + at.x, y: box.top + at.y - (map.getZoom() >= 13 ? 12 : 0) };
        },
        [lng, lat] as const,
      );
      await this.page.mouse.click(point.x, point.y);
    },
  };

  readonly see = {
    total: () => this.toggle.innerText().then((text) => Number(/\d+/.exec(text)?.[0])),
    /** The box over the map, or the lines in the list, that say what is wrong. */
    trouble: (): Locator => this.page.getByRole('region', { name: 'Real-time Data Error' }),
    card: (): Locator => this.page.getByRole('dialog', { name: 'Latest TPS Data' }),
  };

  get toggle(): Locator {
    return this.page.getByRole('button', { name: /Latest TPS Data|^Live/ });
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: 'Latest TPS Data' });
  }
}
