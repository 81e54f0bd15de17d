import { liveCalls } from '@crimemap/cities/cities/toronto/live-calls';
import { afterEach, expect, test, vi } from 'vitest';
import { type RunningWorld, startWorld } from './start-world.ts';

// Making the city's places takes a moment, several on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const NOON = Date.UTC(2026, 10, 21, 17);
let world: RunningWorld | undefined;
afterEach(() => world?.stop());

async function aFeed() {
  world = await startWorld({ scale: 0.001, now: () => NOON });
  const origin = `http://127.0.0.1:${world.port}`;
  const layer = liveCalls.feed.url.replace('https://', `${origin}/`);
  const described = async () =>
    (await (await fetch(`${layer}?f=json`)).json()) as { editingInfo: { dataLastEditDate: number } };
  const names = async () => {
    const reply = await fetch(`${layer}/query?f=json&where=1%3D1&outFields=*`);
    const { features } = (await reply.json()) as { features: { attributes: { CALL_TYPE: string } }[] };
    return features.map(({ attributes }) => attributes.CALL_TYPE);
  };
  const prompt = (what: string, body: unknown) =>
    fetch(`${origin}/_rehearsal/${what}`, { method: 'POST', body: JSON.stringify(body) });
  return { described, names, prompt };
}

test('a call that is asked for stands in the feed at once, and says where and when it is', async () => {
  const { names, prompt } = await aFeed();
  expect(await names()).not.toContain('ASKED FOR');
  const presented = await (await prompt('call', { code: 'SHO', name: 'ASKED FOR' })).json();
  expect(presented).toMatchObject({ at: NOON, code: 'SHO', name: 'ASKED FOR', lng: expect.any(Number) });
  expect(await names()).toContain('ASKED FOR');
});

test('the feed can be made to look old', async () => {
  const { described, prompt } = await aFeed();
  const before = (await described()).editingInfo.dataLastEditDate;
  expect(NOON - before).toBeLessThan(5 * 60_000);
  await prompt('fault', [{ kind: 'aged', minutes: 95, match: 'C4S_Public_NoGO' }]);
  expect((await described()).editingInfo.dataLastEditDate).toBe(before - 95 * 60_000);
  await prompt('fault', []);
  expect((await described()).editingInfo.dataLastEditDate).toBe(before);
});
