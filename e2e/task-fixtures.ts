import type { Page } from '@playwright/test';
import { TaskDriver, type Way } from './drivers/task-driver.ts';
import { test as base, journey } from './fixtures.ts';

interface Doer {
  readonly way: Way;
  /** Task on the server where everyone is a member. */
  readonly anyone: TaskDriver;
  /** Task on the server where everyone is a guest. */
  readonly visitor: TaskDriver;
  /** Task on the server with accounts. */
  readonly person: TaskDriver;
}

const at =
  (variable: 'MEMBER_URL' | 'GUEST_URL' | 'PEOPLE_URL') =>
  async ({ page, way }: { page: Page; way: Way }, use: (driver: TaskDriver) => Promise<void>) =>
    journey(page, process.env[variable], (map) => use(new TaskDriver(map, way)));

/** A task done with one input method: the mouse unless `test.use(deviceOf(way))` sets another method. */
export const test = base.extend<Doer>({
  way: ['mouse', { option: true }],
  anyone: at('MEMBER_URL'),
  visitor: at('GUEST_URL'),
  person: at('PEOPLE_URL'),
});

/** Returns the device for an input method: a desktop of the usual size, or a phone with touch. */
export const deviceOf = (way: Way) =>
  way === 'phone' ? { way, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : { way };

/** The same test with only the keyboard, and with touch on a phone. */
export const byKeyboard = test.extend(deviceOf('keyboard'));
export const byPhone = test.extend(deviceOf('phone'));
