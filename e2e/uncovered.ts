import type { Locator } from '@playwright/test';

/** True if an element is completely visible and nothing covers it. */
export const isUncovered = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [across, down] = [(left + right) / 2, (top + bottom) / 2];
    const points = [
      [across, down],
      [left + 2, down],
      [right - 2, down],
      [across, top + 2],
      [across, bottom - 2],
    ] as const;
    return points.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && element.contains(hit);
    });
  });
