import type { CityId } from '@crimemap/contract/cities';
import { expect, it, vi } from 'vitest';
import type { Log } from '../shared/log.ts';
import { createPublisher } from './publisher.ts';

function publisherOf(publish: (city: CityId) => Promise<void>) {
  const errors: string[] = [];
  const log = { info: () => undefined, error: (_: object, words: string) => errors.push(words) } as unknown as Log;
  const stopping = new AbortController();
  return { ...createPublisher(publish, log, stopping.signal), errors, stop: () => stopping.abort() };
}

it('publishes a city only once more, however often its publication was requested while it was running', async () => {
  const published: CityId[] = [];
  const publisher = publisherOf(async (city) => void published.push(city));
  for (const city of ['toronto', 'toronto', 'peel', 'toronto'] as const) publisher.ask(city);
  await publisher.whenIdle();
  expect(published).toEqual(['toronto', 'toronto', 'peel']);
});

it('logs a failed publication and still publishes the next city', async () => {
  const publish = vi.fn((city: CityId) =>
    city === 'toronto' ? Promise.reject(new Error('no disk')) : Promise.resolve(),
  );
  const publisher = publisherOf(publish);
  for (const city of ['toronto', 'peel'] as const) publisher.ask(city);
  await publisher.whenIdle();
  expect(publisher.errors).toEqual(['could not publish the map files of toronto']);
  expect(publish).toHaveBeenCalledTimes(2);
});

it('starts no publication after the server stops, and ignores errors of the closing database', async () => {
  let fail: (error: Error) => void = () => undefined;
  const publish = vi.fn(
    () =>
      new Promise<void>((_, reject) => {
        fail = reject;
      }),
  );
  const publisher = publisherOf(publish);
  for (const city of ['toronto', 'peel'] as const) publisher.ask(city);
  publisher.stop();
  fail(new Error('driver has already been destroyed'));
  publisher.ask('york');
  await publisher.whenIdle();
  expect(publish).toHaveBeenCalledExactlyOnceWith('toronto');
  expect(publisher.errors).toEqual([]);
});
