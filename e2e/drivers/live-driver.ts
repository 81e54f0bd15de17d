import { expect, type Locator, type Page } from '@playwright/test';
import type { MapDriver } from './map-driver.ts';

/** Toronto's live calls on the map and in the list, and the status messages of the feed. */
export class LiveDriver {
  readonly map: MapDriver;
  readonly page: Page;

  constructor(map: MapDriver) {
    this.map = map;
    this.page = map.page;
  }

  readonly given = {
    /** Opens the page and waits for the feed's calls. */
    open: async (path = '/') => {
      await this.map.given.open(path);
      await expect(this.toggle).toHaveText(/\d/);
    },
  };

  readonly when = {
    /** Expands the list of live calls with the keyboard. */
    unfold: async () => {
      await this.list.locator('summary').focus();
      await this.page.keyboard.press('Enter');
    },
    /** Clicks the marker at a location. */
    pressMarkerAt: async (lng: number, lat: number) => {
      await this.map.given.theMapIsDrawn();
      // Wait until the marker is drawn. Before that, a click would open the area, whose card covers the location.
      await this.map.see.drawnCalls();
      const point = await this.page.evaluate(
        ([x, y]) => {
          const map = window.__map;
          if (!map) throw new Error('there is no map');
          const box = map.getCanvas().getBoundingClientRect();
          const at = map.project([x, y]);
          // When zoomed in, the marker is a pin above its location; otherwise it is a ring around the location.
          return { x: box.left + at.x, y: box.top + at.y - (map.getZoom() >= 13 ? 12 : 0) };
        },
        [lng, lat] as const,
      );
      await this.page.mouse.click(point.x, point.y);
    },
  };

  readonly see = {
    total: () => this.toggle.innerText().then((text) => Number(/\d+/.exec(text)?.[0])),
    /** Returns the message on the map or in the list that reports a problem. */
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
