import type { Page } from '@playwright/test';
import { TaskDriver, type Way } from './drivers/task-driver.ts';
import { test as base, journey } from './fixtures.ts';

interface Doer {
  readonly way: Way;
  /** Somebody who may see everything. */
  readonly anyone: TaskDriver;
  /** Somebody who has not signed in. */
  readonly visitor: TaskDriver;
  /** Somebody on the server where people have accounts. */
  readonly person: TaskDriver;
}

const at =
  (variable: 'MEMBER_URL' | 'GUEST_URL' | 'PEOPLE_URL') =>
  async ({ page, way }: { page: Page; way: Way }, use: (driver: TaskDriver) => Promise<void>) =>
    journey(page, process.env[variable], (map) => use(new TaskDriver(map, way)));

/** A task, done one way: by the mouse unless `test.use(deviceOf(way))` says by what else. */
export const test = base.extend<Doer>({
  way: ['mouse', { option: true }],
  anyone: at('MEMBER_URL'),
  visitor: at('GUEST_URL'),
  person: at('PEOPLE_URL'),
});

/** What somebody has in front of them: a desk of the usual size, or a phone that is touched. */
export const deviceOf = (way: Way) =>
  way === 'phone' ? { way, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : { way };

/** The same by the keyboard alone, and with a finger on a phone. */
export const byKeyboard = test.extend(deviceOf('keyboard'));
export const byPhone = test.extend(deviceOf('phone'));
