import { liveCalls } from '@crimemap/cities/cities/toronto/live-calls';
import { expect, test } from 'vitest';
import { rehearsalOf } from './testing-world.ts';

const NOON = Date.UTC(2026, 10, 21, 17);
const world = rehearsalOf({ scale: 0.001, now: () => NOON });

function aFeed() {
  const origin = `http://127.0.0.1:${world().port}`;
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

test('a live call that a test adds to the sample feed appears immediately, with its location and time', async () => {
  const { names, prompt } = aFeed();
  expect(await names()).not.toContain('ASKED FOR');
  const presented = await (await prompt('call', { code: 'SHO', name: 'ASKED FOR' })).json();
  expect(presented).toMatchObject({ at: NOON, code: 'SHO', name: 'ASKED FOR', lng: expect.any(Number) });
  expect(await names()).toContain('ASKED FOR');
});

test('an aged fault makes the sample live feed report an earlier edit date', async () => {
  const { described, prompt } = aFeed();
  const before = (await described()).editingInfo.dataLastEditDate;
  expect(NOON - before).toBeLessThan(5 * 60_000);
  await prompt('fault', [{ kind: 'aged', minutes: 95, match: 'C4S_Public_NoGO' }]);
  expect((await described()).editingInfo.dataLastEditDate).toBe(before - 95 * 60_000);
  await prompt('fault', []);
  expect((await described()).editingInfo.dataLastEditDate).toBe(before);
});
