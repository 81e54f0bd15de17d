import { afterAll, beforeAll } from 'vitest';
import { type RunningWorld, startWorld, type WorldOptions } from './start-world.ts';

/**
 * Starts one sample data server for the tests of a file or of a describe block. Returns a function that returns the
 * server while the tests run.
 */
export function rehearsalOf(options: WorldOptions): () => RunningWorld {
  let world: RunningWorld | undefined;
  beforeAll(async () => {
    world = await startWorld(options);
  });
  afterAll(() => world?.stop());
  return () => {
    if (!world) throw new Error('the world starts before the tests');
    return world;
  };
}
