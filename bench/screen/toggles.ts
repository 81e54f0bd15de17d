import type { Page } from '@playwright/test';

/** A filter that is narrow enough for a guest’s points: without one their switch only says what is missing. */
export const NARROW = '/?city=toronto&crime_type=shooting&year=2024&division=D31';

/** More frames than this are not counted: the layer has not come. */
const FRAMES_MAX = 120;

interface MapOfPage {
  on(what: 'render' | 'sourcedata', then: (event: { tile?: unknown }) => void): { unsubscribe(): void };
  getLayersOrder(): readonly string[];
  getLayer(id: string): { readonly type: string } | undefined;
  queryRenderedFeatures(options: { readonly layers: readonly string[] }): readonly unknown[];
}

/** A switch of the resting page, by the beginning of its name, and the layers in which what it shows is drawn. */
export const SWITCHED: readonly { readonly name: string; readonly slots: readonly string[] }[] = [
  { name: 'Areas', slots: ['area-fills'] },
  { name: 'Points', slots: ['counted-points', 'far-icons', 'incident-icons'] },
  { name: 'Live', slots: ['live-rings', 'live-calls'] },
];

/**
 * Brings a layer back by its switch and returns how many frames the map draws until the layer shows, counted from the last data that
 * arrived: 1 is the next frame, infinity a layer that does not come. The layer is on before and after.
 */
export async function framesUntilShown(page: Page, { name, slots }: (typeof SWITCHED)[number]): Promise<number> {
  const button = page.getByRole('button', { name: new RegExp(`^${name}`) }).and(page.locator('[aria-pressed]'));
  if ((await button.getAttribute('aria-pressed')) !== 'true') await pressed(page, button, 'true');
  await pressed(page, button, 'false');
  return button.evaluate(
    (element, { slots: shownIn, most }) => {
      const { __map: map } = window as unknown as { __map: MapOfPage };
      const isShown = () => {
        const layers = map.getLayersOrder().filter((id) => shownIn.includes(id.split(':')[0] ?? ''));
        const own = layers.filter((id) => map.getLayer(id)?.type !== 'custom');
        return own.length < layers.length || (own.length > 0 && map.queryRenderedFeatures({ layers: own }).length > 0);
      };
      return new Promise<number>((resolve) => {
        let [afterPress, afterData] = [0, 0];
        const data = map.on('sourcedata', ({ tile }) => {
          if (tile !== undefined) afterData = 0;
        });
        const drawn = map.on('render', () => {
          afterPress += 1;
          afterData += 1;
          if (!isShown() && afterPress < most) return;
          drawn.unsubscribe();
          data.unsubscribe();
          resolve(isShown() ? afterData : Number.POSITIVE_INFINITY);
        });
        (element as HTMLElement).click();
      });
    },
    { slots, most: FRAMES_MAX },
  );
}

async function pressed(page: Page, button: ReturnType<Page['getByRole']>, state: 'true' | 'false'): Promise<void> {
  await button.click();
  await button.and(page.locator(`[aria-pressed=${state}]`)).waitFor();
  await page.waitForTimeout(1_500);
}
