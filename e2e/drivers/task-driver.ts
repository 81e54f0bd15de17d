import { expect, type Locator, type Page, test } from '@playwright/test';
import { AnswerDriver } from './answer-driver.ts';
import type { MapDriver } from './map-driver.ts';
import { SearchDriver } from './search-driver.ts';

/** How a person does a task: with the mouse only, the keyboard only, or touch on a phone. */
export type Way = 'mouse' | 'keyboard' | 'phone';

/** Maximum number of Tab presses. No page has more elements that can be focused. */
const STOPS = 250;

/** Person who does a task. The presses are counted, except typing and Tab. */
export class TaskDriver {
  readonly map: MapDriver;
  readonly way: Way;
  readonly answer: AnswerDriver;
  readonly search: SearchDriver;
  private pressed: string[] = [];

  constructor(map: MapDriver, way: Way) {
    this.map = map;
    this.way = way;
    this.answer = new AnswerDriver(map);
    this.search = new SearchDriver(map);
  }

  get page(): Page {
    return this.map.page;
  }

  get isOnPhone(): boolean {
    return this.way === 'phone';
  }

  readonly given = {
    open: async (path = '/') => {
      await this.map.given.open(path);
      await this.map.given.theMapIsDrawn();
    },
  };

  readonly when = {
    /** Presses an element: with a click, a tap, or Tab and then Enter. */
    press: async (what: Locator) => {
      await expect(what).toBeVisible();
      this.pressed.push(await nameOf(what));
      if (this.way === 'mouse') return what.click();
      if (this.way === 'phone') return what.tap();
      await this.tabTo(what);
      await this.page.keyboard.press('Enter');
    },
    button: (name: string | RegExp) =>
      this.when.press(this.page.getByRole('button', { name, exact: typeof name === 'string' })),
    /** Opens a filter chip and presses one of its choices. */
    choose: async (chip: string | RegExp, choice: (panel: Locator) => Locator) => {
      await this.when.button(chip);
      await this.when.press(choice(this.page.getByRole('dialog')));
    },
    /** Opens a view from the navigation rail on a desktop or the tabs on a phone. */
    view: (name: string) =>
      this.when.press(
        this.page.getByRole('navigation', { name: /^(Views|Vues)$/ }).getByRole('button', { name, exact: true }),
      ),
    /** Types into the search box. Typing and focusing do not count as presses. */
    type: async (text: string) => {
      if (this.way === 'keyboard') await this.search.when.type(text);
      else {
        if (this.way === 'mouse') await this.search.box.click();
        else await this.search.box.tap();
        await this.page.keyboard.type(text);
      }
    },
    /** Chooses the first place that the search suggests. */
    takeFirst: async (name: string) => {
      await this.search.see.first(name);
      if (this.way !== 'keyboard') return this.when.press(this.search.places.first());
      this.pressed.push(name);
      await this.page.keyboard.press('Enter');
    },
    /** Presses the map at a location (longitude, latitude) with the mouse or a finger. */
    pressMapAt: async (lng: number, lat: number) => {
      this.pressed.push('the map');
      if (this.way === 'mouse') return this.map.when.clickMapAt(lng, lat);
      await this.map.given.theMapIsDrawn();
      const { x, y } = await this.map.pointOf(lng, lat);
      await this.page.touchscreen.tap(x, y);
    },
    /** Presses a key that starts an action; it counts as a press. */
    key: async (key: string) => {
      this.pressed.push(key);
      await this.page.keyboard.press(key);
    },
  };

  readonly see = {
    /** Expects at most `most` presses since the last check. */
    presses: (most: number) => {
      const pressed = this.pressed;
      this.pressed = [];
      expect(pressed.length, `pressed ${pressed.join(', ')}`).toBeLessThanOrEqual(most);
      test.info().annotations.push({ type: `${pressed.length} of ${most} presses`, description: pressed.join(', ') });
    },
    /**
     * Expects this number on the summary card: in the side panel on a desktop, in the bottom sheet on a phone or its
     * collapsed line.
     */
    total: (count: number) =>
      expect(this.page.locator('[data-answer-total]').filter({ visible: true })).toHaveText(
        new Intl.NumberFormat('en-CA').format(count),
      ),
  };

  /** Returns the value of a parameter in the page's address; `null` if the address does not have it. */
  inTheLink(name: string): string | null {
    return new URL(this.page.url()).searchParams.get(name);
  }

  /** Presses Tab until this element has the focus. */
  async tabTo(what: Locator): Promise<void> {
    for (let stops = 0; stops < STOPS; stops += 1) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key never got to ${await nameOf(what)}`);
  }
}

const nameOf = async (what: Locator): Promise<string> =>
  (await what.getAttribute('aria-label')) ?? ((await what.textContent()) ?? '').trim();
