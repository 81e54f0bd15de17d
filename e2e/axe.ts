import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Where a dialog has to be scrolled. */
export const SMALL_WINDOWS = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const;

/** axe finds nothing on the page as it stands: WCAG 2.2, levels A and AA. */
export async function axeFindsNothing(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // What passed is not written out: on a long list that takes longer than the checks.
    .options({ resultTypes: ['violations'] })
    // After the options, which replace what was asked for before.
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html.slice(0, 200)) }))).toEqual([]);
}
