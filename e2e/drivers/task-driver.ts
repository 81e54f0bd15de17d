import { expect, type Locator, type Page, test } from '@playwright/test';
import { AnswerDriver } from './answer-driver.ts';
import type { MapDriver } from './map-driver.ts';
import { SearchDriver } from './search-driver.ts';

/** By what somebody does a task: all of it by the mouse, by the keyboard alone, or with a finger on a phone. */
export type Way = 'mouse' | 'keyboard' | 'phone';

/** More stops than this no page has: who has not arrived by then never does. */
const STOPS = 250;

/** Somebody who does a task, and counts what they press. Typing is not counted, nor is going on to the next stop by the Tab key. */
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
    /** Presses this as one does: a click, a tap, or Enter once the Tab key has led there. */
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
    /** Opens a chip and presses one of its choices. */
    choose: async (chip: string | RegExp, choice: (panel: Locator) => Locator) => {
      await this.when.button(chip);
      await this.when.press(choice(this.page.getByRole('dialog')));
    },
    /** A view by the rail of a desk or the tabs of a phone. */
    view: (name: string) =>
      this.when.press(
        this.page.getByRole('navigation', { name: /^(Views|Vues)$/ }).getByRole('button', { name, exact: true }),
      ),
    /** Types into the search. What is typed is not counted, nor the way into the field. */
    type: async (text: string) => {
      if (this.way === 'keyboard') await this.search.when.type(text);
      else {
        if (this.way === 'mouse') await this.search.box.click();
        else await this.search.box.tap();
        await this.page.keyboard.type(text);
      }
    },
    /** Takes the first place that is offered. */
    takeFirst: async (name: string) => {
      await this.search.see.first(name);
      if (this.way !== 'keyboard') return this.when.press(this.search.places.first());
      this.pressed.push(name);
      await this.page.keyboard.press('Enter');
    },
    /** The mouse or a finger on the map, where this is drawn. */
    pressMapAt: async (lng: number, lat: number) => {
      this.pressed.push('the map');
      if (this.way === 'mouse') return this.map.when.clickMapAt(lng, lat);
      await this.map.given.theMapIsDrawn();
      const { x, y } = await this.map.pointOf(lng, lat);
      await this.page.touchscreen.tap(x, y);
    },
    /** A key that does something. */
    key: async (key: string) => {
      this.pressed.push(key);
      await this.page.keyboard.press(key);
    },
  };

  readonly see = {
    /** So many presses and no more have been counted since the last time. */
    presses: (most: number) => {
      const pressed = this.pressed;
      this.pressed = [];
      expect(pressed.length, `pressed ${pressed.join(', ')}`).toBeLessThanOrEqual(most);
      test.info().annotations.push({ type: `${pressed.length} of ${most} presses`, description: pressed.join(', ') });
    },
    /** The number of the answer: on a desk beside the map, on a phone in the sheet or in the one line of it. */
    total: (count: number) =>
      expect(this.page.locator('[data-answer-total]').filter({ visible: true })).toHaveText(
        new Intl.NumberFormat('en-CA').format(count),
      ),
  };

  /** What a link parameter says now; `null`: nothing. */
  inTheLink(name: string): string | null {
    return new URL(this.page.url()).searchParams.get(name);
  }

  /** Goes on by the Tab key until this has the focus. */
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
