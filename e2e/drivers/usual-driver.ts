import type { CrimeType } from '@crimemap/contract/crime-types';
import type { Usual, UsualMap } from '@crimemap/contract/usual';
import { expect, type Locator } from '@playwright/test';
import type { MapDriver } from './map-driver.ts';

const DAYS_OF_WINDOW = 28;

/** Usual range on the summary card, in the list and on the map. */
export class UsualDriver {
  readonly map: MapDriver;

  constructor(map: MapDriver) {
    this.map = map;
  }

  get card(): Locator {
    return this.map.page.getByRole('region', { name: 'What was reported' });
  }
  get list(): Locator {
    return this.map.page.getByRole('list', { name: /^What is unusual, 28 days to/ });
  }
  get heading(): Locator {
    return this.map.page.getByRole('button', { name: 'What is unusual', exact: true });
  }

  readonly see = {
    /**
     * Expects that the card shows an area as unusual. The numbers must match the API and `perDay` additional reports
     * per day.
     */
    moreThanUsual: async (query: string, perDay: number) => {
      const { judged } = await this.judged(query);
      if (!judged) throw new Error(`nothing is judged of ${query}`);
      const count = judged.count + DAYS_OF_WINDOW * perDay;
      // Without the additional reports, areas with few reports had no range.
      if (judged.high !== null) expect(count).toBeGreaterThan(judged.high);
      const range = judged.high === null ? String.raw`\d+ to \d+` : `${judged.low} to ${judged.high}`;
      const line = this.card.getByText(/^More than usual/);
      await expect(line).toHaveText(
        new RegExp(`^More than usual here: ${range}, from ${judged.years} years of reports\\.$`),
      );
      await expect(line.locator('..')).toContainText(new RegExp(`^Last 28 days \\(to .*\\): ${count} reports`));
      await expect(this.card.getByRole('img', { name: new RegExp(`^Reports: ${count}; usual `) })).toBeVisible();
    },
    /** Expects that the areas with these codes are marked as unusual on the map. */
    marked: (codes: readonly string[], of: readonly string[]) =>
      expect
        .poll(
          () =>
            this.map.page.evaluate((all) => {
              const map = window.__map;
              if (!map?.loaded()) return [];
              return all.filter((id) => {
                const { more, fewer } = map.getFeatureState({ source: 'areas', id }) as Record<string, unknown>;
                return more === true || fewer === true;
              });
            }, of),
          { timeout: 30_000, message: 'areas that stand out on the map' },
        )
        .toEqual(codes),
  };

  /**
   * Returns the code of the Toronto division that has the most reports of a type in its history. In a division without
   * reports, nothing would be marked as unusual.
   */
  async areaWithMost(type: CrimeType): Promise<string> {
    const { cells } = (await this.reply('usual/toronto/map?areas=division&cells=all')) as UsualMap;
    const [first] = cells
      .filter(({ crime_type }) => crime_type === type)
      .sort((a, b) => (b.before ?? 0) - (a.before ?? 0));
    if (!first) throw new Error(`nothing is judged of ${type}`);
    return first.area;
  }

  private judged = (query: string) => this.reply(`usual/toronto?${query}`) as Promise<Usual>;

  /** Sends a request to the API. Returns the response. */
  private async reply(path: string): Promise<unknown> {
    return (await this.map.page.request.get(`${this.map.url}/api/${path}`)).json();
  }
}
