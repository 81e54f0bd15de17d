import { expect, type Locator, type Page } from '@playwright/test';

/** Guided tour as a visitor sees it. */
export class TourDriver {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly when = {
    press: (name: string) => this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click(),
    /**
     * Starts the tour by its event, as another script would. Retries, because the page listens to the event only after
     * the first map.
     */
    eventStarts: () =>
      expect(async () => {
        await this.page.evaluate(() => window.dispatchEvent(new Event('startTour')));
        await expect(this.page.getByRole('dialog')).toBeVisible({ timeout: 500 });
      }).toPass(),
  };

  readonly see = {
    /** Expects this step of the tour, with its card completely inside the window and a highlighted element. */
    step: async (number: number, title: string) => {
      await expect(this.card(title)).toBeVisible();
      await expect(this.page.getByText(`Step ${number} of 4`, { exact: true })).toBeVisible();
      await expect(this.page.getByText(`${number * 25}%`, { exact: true })).toBeVisible();
      await this.whole();
      await expect.poll(() => this.page.locator('dialog > svg > path').count()).toBeGreaterThan(1);
    },
    ended: () => expect(this.page.getByRole('dialog')).toHaveCount(0),
  };

  card(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  /** Expects that the card is completely inside the window. */
  private async whole(): Promise<void> {
    const beyond = () =>
      this.page.locator('dialog > div').evaluate((card) => {
        const { left, top, right, bottom } = card.getBoundingClientRect();
        return Math.max(-left, -top, right - window.innerWidth, bottom - window.innerHeight);
      });
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  }
}
