import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Names of the dialogs that the page opens. */
export const OVERLAYS = {
  login: 'Login / Sign Up',
  welcome: 'AI Assistant',
  announcement: 'Support for Ukrainian refugees',
  profile: 'Complete Your Profile',
  whatsNew: "What's New",
} as const;

/** Milliseconds to wait: longer than the delay before the page opens a dialog by itself. */
const OPENS_WITHIN_MS = 3_000;

/**
 * Dialogs that the page opens by itself, one after another. Install the page's clock before opening the page, because
 * `bareMap` advances it.
 */
export class OverlaysDriver {
  readonly page: Page;
  /** Requests for scripts and styles that are still loading. */
  private readonly loading = new Set<Request>();

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      if (request.url().includes('/assets/')) this.loading.add(request);
    });
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => this.loading.delete(request));
  }

  readonly given = {
    /** Sets the initial content of the browser's storage, as JSON. */
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
  };

  readonly see = {
    /** Expects that this dialog is open and no other. */
    only: async (name: string) => {
      await expect(this.dialog(name)).toBeVisible();
      await expect(this.page.locator('dialog[open]')).toHaveCount(1);
    },
    /** Expects the map without a dialog, and that no dialog opens within `OPENS_WITHIN_MS`. */
    bareMap: async () => {
      await expect(this.page.locator('[data-search]')).toBeVisible();
      await this.page.clock.runFor(OPENS_WITHIN_MS);
      await expect.poll(() => this.loading.size, { message: 'scripts still on their way' }).toBe(0);
      await expect(this.page.locator('dialog[open]')).toHaveCount(0);
    },
    stored: (key: string) => this.page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key),
  };

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }
}
