import { type Crime, isPlaced } from '@crimemap/contract/incidents';
import { expect, type Locator } from '@playwright/test';
import type { MapDriver } from './map-driver.ts';

type Place = readonly [lng: number, lat: number];

/** Summary card of the current selection: in the side panel on a desktop, in the bottom sheet on a phone. */
export class AnswerDriver {
  readonly map: MapDriver;

  constructor(map: MapDriver) {
    this.map = map;
  }

  get card(): Locator {
    return this.map.page.getByRole('region', { name: /^(What was reported|Ce qui a été signalé)$/ });
  }

  /** Chooses an entry of the menu “Files & cite”. */
  async takeAlong(name: 'Download' | 'Cite' | 'Télécharger' | 'Citer'): Promise<void> {
    await this.card.getByRole('button', { name: /^(Files & cite|Fichiers et citation)$/ }).click();
    await this.map.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  }

  readonly see = {
    /** Expects this number on the card. */
    total: (count: number) => expect(this.card.locator('[data-answer-total]')).toHaveText(String(count)),
    says: (words: string | RegExp) => expect(this.card.getByText(words).first()).toBeVisible(),
  };
}

const RADIANS = Math.PI / 180;
const EARTH_METRES = 6_371_000;

/** Returns the drawn reports that are inside a circle, testing each one. */
export function reportsWithin(crimes: readonly Crime[], [lng, lat]: Place, metres: number): readonly Crime[] {
  return crimes.filter(({ longitude, latitude, location_precision }) => {
    if (longitude === null || latitude === null || !isPlaced(location_precision)) return false;
    const north = Math.sin(((latitude - lat) * RADIANS) / 2) ** 2;
    const east = Math.sin(((longitude - lng) * RADIANS) / 2) ** 2;
    const half = north + Math.cos(lat * RADIANS) * Math.cos(latitude * RADIANS) * east;
    return 2 * EARTH_METRES * Math.asin(Math.sqrt(half)) <= metres;
  });
}
