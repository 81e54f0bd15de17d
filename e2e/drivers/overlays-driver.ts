import { expect, type Locator, type Page } from '@playwright/test';

/** What lies over the page, by its names. */
export const OVERLAYS = {
  login: 'Login / Sign Up',
  welcome: 'AI Assistant',
  announcement: 'Support for Ukrainian refugees',
  profile: 'Complete Your Profile',
  whatsNew: "What's New",
} as const;

/** The dialogs that open by themselves, one after the other. */
export class OverlaysDriver {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly given = {
    /** What the browser keeps from before, as JSON. */
    stored: (entries: Readonly<Record<string, unknown>>) =>
      this.page.addInitScript((all) => {
        if (location.protocol === 'about:' || sessionStorage.getItem('kept')) return;
        sessionStorage.setItem('kept', '1');
        for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
      }, entries),
  };

  readonly when = {
    leave: async (name: string) => {
      await this.dialog(name).getByRole('button', { name: 'Close' }).first().click();
      await expect(this.dialog(name)).toBeHidden();
    },
    event: (name: string) => this.page.evaluate((type) => void window.dispatchEvent(new Event(type)), name),
  };

  readonly see = {
    /** This one is open, and no other. */
    only: async (name: string) => {
      await expect(this.dialog(name)).toBeVisible();
      await expect(this.page.locator('dialog[open]')).toHaveCount(1);
    },
    /** The map is there, and nothing has opened or does so in the time anything would take. */
    bareMap: async () => {
      await expect(this.page.getByRole('region', { name: 'What was reported' })).toBeVisible();
      await this.page.waitForTimeout(1_000);
      await expect(this.page.locator('dialog[open]')).toHaveCount(0);
    },
    stored: (key: string) => this.page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key),
  };

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }
}
