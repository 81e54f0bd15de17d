import { expect, type Locator } from '@playwright/test';
import type { MapDriver } from './map-driver.ts';

/** Search box above the map, used with the keyboard. */
export class SearchDriver {
  readonly map: MapDriver;

  constructor(map: MapDriver) {
    this.map = map;
  }

  get page() {
    return this.map.page;
  }
  /** Search box. Its accessible name depends on the city and language, so it is found by its attribute. */
  get box(): Locator {
    return this.page.locator('[data-search]');
  }
  get places(): Locator {
    return this.page.getByRole('main').getByRole('option');
  }

  get answer(): Locator {
    return this.page.getByRole('region', { name: 'What was reported' });
  }

  readonly given = {
    french: () => this.page.addInitScript(() => localStorage.setItem('language', '"fr"')),
    open: async (path = '/') => {
      await this.map.given.open(path);
      await expect(this.box).toBeVisible();
    },
  };

  readonly when = {
    /** Focuses the search box with its shortcut and types the text character by character. */
    type: async (text: string) => {
      if (!(await this.box.evaluate((field) => field === document.activeElement))) await this.page.keyboard.press('/');
      await expect(this.box).toBeFocused();
      await this.page.keyboard.press('Control+A');
      await this.page.keyboard.type(text);
    },
    press: (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve()),
  };

  readonly see = {
    first: (name: string) => expect(this.places.first()).toContainText(name),
    says: (words: string) =>
      expect(this.page.getByRole('main').getByRole('status').filter({ hasText: words }).first()).toBeAttached(),
    /** Expects that the arrow keys have selected this place. */
    active: (name: string) =>
      expect(this.page.getByRole('main').getByRole('option', { selected: true })).toContainText(name),
    /** Expects a circle around this place in the link, and a summary card about it. */
    around: async (name: string) => {
      await expect(this.answer.getByText(`of ${name}`)).toBeVisible();
      await expect.poll(() => new URL(this.page.url()).searchParams.get('near')).not.toBeNull();
    },
    nothingAround: async () => {
      await expect(this.answer.getByText(/^Within/)).toHaveCount(0);
      await expect.poll(() => new URL(this.page.url()).searchParams.get('near')).toBeNull();
    },
    inTheLink: (field: string, value: string | null) =>
      expect.poll(() => new URL(this.page.url()).searchParams.get(field)).toBe(value),
  };

  marker(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove ${name} from the map` });
  }
}
