import { afterEach, expect, test, vi } from 'vitest';
import type { Fault } from './faults.ts';
import { type RunningWorld, startWorld, type WorldOptions } from './start-world.ts';

// Making the world takes a moment, several on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const running: RunningWorld[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((world) => world.stop()));
});

interface Page {
  readonly count: number;
  readonly features: { readonly attributes: Readonly<Record<string, unknown>> }[];
  readonly fields: { readonly name: string }[];
}
const read = async (reply: Response | Promise<Response>): Promise<Page> => (await (await reply).json()) as Page;

const SHOOTINGS = 'Shooting_and_Firearm_Discharges_Open_Data';
async function aWorld(options: WorldOptions = {}) {
  const world = await startWorld({ scale: 0.01, today: '2026-11-21', ...options });
  running.push(world);
  const [official = '', local = ''] = world.rewrites.split(/[=,]/);
  const layer =
    `https://services.arcgis.com/S9th0jAJ7bqgIRjw/arcgis/rest/services/${SHOOTINGS}/FeatureServer/0`.replace(
      official,
      local,
    );
  const ask = (parameters: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> =>
    fetch(
      `${layer}/query?${new URLSearchParams({ f: 'json', where: 'OBJECTID < 10', outFields: '*', ...parameters })}`,
      init,
    );
  return { world, layer, ask };
}
const withFault = async (fault: Fault) => (await aWorld({ faults: [fault] })).ask;

test('answers at the official address once it is rewritten, by GET and by form POST alike', async () => {
  const { ask, layer, world } = await aWorld();
  const got = await read(ask());
  expect(got.features).toHaveLength(9);
  const posted = await fetch(`${layer}/query`, {
    method: 'POST',
    body: new URLSearchParams({ f: 'json', where: 'OBJECTID < 10', outFields: '*' }),
  });
  expect(await posted.json()).toEqual(got);
  expect(world.requests).toHaveLength(2);
  expect(world.requests[0]).toContain('where=OBJECTID < 10');
});

test('knows no other path', async () => {
  const { world } = await aWorld();
  expect((await fetch(`http://127.0.0.1:${world.port}/elsewhere`)).status).toBe(404);
  const unknown = await fetch(
    `http://127.0.0.1:${world.port}/services.arcgis.com/S9th0jAJ7bqgIRjw/arcgis/rest/services/Nothing/FeatureServer/0`,
  );
  expect(await unknown.json()).toMatchObject({ error: { code: 400 } });
});

test('a page of maintenance instead of data, once and then no more', async () => {
  const ask = await withFault({ kind: 'html', after: 1, times: 1 });
  const types = [];
  for (let i = 0; i < 3; i += 1) types.push((await ask()).headers.get('content-type')?.split(';')[0]);
  expect(types).toEqual(['application/json', 'text/html', 'application/json']);
});

test('a status with a wait', async () => {
  const reply = await (await withFault({ kind: 'status', status: 429, retryAfter: '2' }))();
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '2']);
});

test('an error inside a good reply, and a reply without a body', async () => {
  expect(await (await (await withFault({ kind: 'error' }))()).json()).toMatchObject({ error: { code: 500 } });
  expect(await (await (await withFault({ kind: 'empty' }))()).text()).toBe('');
});

test('a reply cut in the middle', async () => {
  const ask = await withFault({ kind: 'cut' });
  await expect(ask().then((reply) => reply.text())).rejects.toThrow();
});

test.each(['drip', 'hang'] as const)('%s: a reply that does not end while one waits', async (kind) => {
  const ask = await withFault({ kind });
  await expect(ask({}, { signal: AbortSignal.timeout(150) }).then((reply) => reply.text())).rejects.toThrow();
});

test('a slow reply arrives whole', async () => {
  const ask = await withFault({ kind: 'slow', ms: 30 });
  expect((await read(ask())).features).toHaveLength(9);
});

test('the page before, again', async () => {
  const ask = await withFault({ kind: 'duplicate', after: 1, times: 1 });
  const first = await (await ask({ where: 'OBJECTID < 10' })).text();
  expect(await (await ask({ where: 'OBJECTID < 5' })).text()).toBe(first);
  expect((await read(ask({ where: 'OBJECTID < 5' }))).features).toHaveLength(4);
});

test('a column with another name, in the description and in the rows', async () => {
  const { ask, layer } = await aWorld({
    faults: [{ kind: 'rename', from: 'DIVISION', to: 'DIV_NEW', match: SHOOTINGS }],
  });
  const fields = (await read(fetch(`${layer}?f=json`))).fields;
  expect(fields.map(({ name }) => name)).toContain('DIV_NEW');
  expect(await (await ask({ outFields: 'DIVISION' })).json()).toMatchObject({ error: { code: 400 } });
  expect((await read(ask({ outFields: 'DIV_NEW' }))).features[0]?.attributes.DIV_NEW).toMatch(/^D\d\d$|^NSA$/);
});

test('fewer rows, more rows, and the right ones again', async () => {
  const { ask, world } = await aWorld();
  const count = async (): Promise<number> => (await read(ask({ where: '1=1', returnCountOnly: 'true' }))).count;
  const all = await count();
  const set = (faults: Fault[]): Promise<Response> =>
    fetch(`http://127.0.0.1:${world.port}/_rehearsal/fault`, { method: 'POST', body: JSON.stringify(faults) });
  await set([{ kind: 'shrink', to: 0.5 }]);
  expect(await count()).toBe(Math.floor(all / 2));
  await set([{ kind: 'grow', by: 10 }]);
  expect(await count()).toBe(all + 10);
  const added = (await read(ask({ where: `OBJECTID > ${all}` }))).features;
  expect(new Set(added.map(({ attributes }) => attributes.EVENT_UNIQUE_ID)).size).toBe(10);
  await set([]);
  expect(await count()).toBe(all);
});

test('refuses a scale that makes no sense', async () => {
  await expect(startWorld({ scale: 0 })).rejects.toThrow('scale');
  await expect(startWorld({ scale: Number.NaN })).rejects.toThrow('scale');
});
