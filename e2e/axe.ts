import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Window sizes in which dialogs must be scrolled. */
export const SMALL_WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;

/** Rules that axe checks: WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails if axe finds a violation on the current page. The content of frames is not checked. */
export async function axeFindsNothing(page: Page): Promise<void> {
  // Runs axe in this page. @axe-core/playwright would open a second page for each check, which takes twice as long as
  // the check.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    // Returns only violations. On a long list, writing the passed checks takes longer than checking.
    const { violations } = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 200)) }));
  }, TAGS);
  expect(found).toEqual([]);
}
