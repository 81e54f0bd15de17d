import { afterEach, expect, test, vi } from 'vitest';
import type { Fault } from './faults.ts';
import { startWorld } from './start-world.ts';
import { rehearsalOf } from './testing-world.ts';

const world = rehearsalOf({ scale: 0.002, today: '2026-11-21' });
afterEach(() => world().setFaults([]));

interface Page {
  readonly count: number;
  readonly features: { readonly attributes: Readonly<Record<string, unknown>> }[];
  readonly fields: { readonly name: string }[];
}
const read = async (reply: Response | Promise<Response>): Promise<Page> => (await (await reply).json()) as Page;

const SHOOTINGS = 'Shooting_and_Firearm_Discharges_Open_Data';
function layerUrl(): string {
  const [official = '', local = ''] = world().rewrites.split(/[=,]/);
  const address = `https://services.arcgis.com/S9th0jAJ7bqgIRjw/arcgis/rest/services/${SHOOTINGS}/FeatureServer/0`;
  return address.replace(official, local);
}
const ask = (parameters: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> =>
  fetch(
    `${layerUrl()}/query?${new URLSearchParams({ f: 'json', where: 'OBJECTID < 10', outFields: '*', ...parameters })}`,
    init,
  );
const askWith = (fault: Fault): Promise<Response> => {
  world().setFaults([fault]);
  return ask();
};

test('the sample data server responds at a rewritten official address, in the same way to GET and to a POST form', async () => {
  const before = world().requests.length;
  const got = await read(ask());
  expect(got.features).toHaveLength(9);
  const posted = await fetch(`${layerUrl()}/query`, {
    method: 'POST',
    body: new URLSearchParams({ f: 'json', where: 'OBJECTID < 10', outFields: '*' }),
  });
  expect(await posted.json()).toEqual(got);
  const requests = world().requests.slice(before);
  expect(requests).toHaveLength(2);
  expect(requests[0]).toContain('where=OBJECTID < 10');
});

test('the sample data server returns 404 for an unknown path, and an error for an unknown service', async () => {
  expect((await fetch(`http://127.0.0.1:${world().port}/elsewhere`)).status).toBe(404);
  const unknown = await fetch(
    `http://127.0.0.1:${world().port}/services.arcgis.com/S9th0jAJ7bqgIRjw/arcgis/rest/services/Nothing/FeatureServer/0`,
  );
  expect(await unknown.json()).toMatchObject({ error: { code: 400 } });
});

test('an html fault sends a maintenance page as many times as configured', async () => {
  world().setFaults([{ kind: 'html', after: 1, times: 1 }]);
  const types = [];
  for (let i = 0; i < 3; i += 1) types.push((await ask()).headers.get('content-type')?.split(';')[0]);
  expect(types).toEqual(['application/json', 'text/html', 'application/json']);
});

test('a status fault sends the configured status and Retry-After header', async () => {
  const reply = await askWith({ kind: 'status', status: 429, retryAfter: '2' });
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '2']);
});

test('an error fault sends an error with status 200, and an empty fault sends a response without a body', async () => {
  expect(await (await askWith({ kind: 'error' })).json()).toMatchObject({ error: { code: 500 } });
  expect(await (await askWith({ kind: 'empty' })).text()).toBe('');
});

test('a cut fault ends a response in the middle', async () => {
  await expect(askWith({ kind: 'cut' }).then((reply) => reply.text())).rejects.toThrow();
});

test('a drip fault sends only the beginning of a response, and a hang fault nothing, until the client aborts', async () => {
  const dripping = new AbortController();
  world().setFaults([{ kind: 'drip' }]);
  const reader = (await ask({}, { signal: dripping.signal })).body?.getReader();
  expect((await reader?.read())?.value?.length).toBeLessThan(100);
  dripping.abort();
  await expect(reader?.read()).rejects.toThrow('aborted');

  const hanging = new AbortController();
  world().setFaults([{ kind: 'hang' }]);
  const before = world().requests.length;
  const reply = ask({}, { signal: hanging.signal });
  const answered = vi.fn();
  reply.then(answered, () => undefined);
  await vi.waitFor(() => expect(world().requests.length).toBe(before + 1));
  world().setFaults([]);
  await ask();
  expect(answered).not.toHaveBeenCalled();
  hanging.abort();
  await expect(reply).rejects.toThrow('aborted');
});

test('a slow fault sends a complete response slowly', async () => {
  expect((await read(askWith({ kind: 'slow', ms: 30 }))).features).toHaveLength(9);
});

test('a duplicate fault sends the previous page again instead of the requested page', async () => {
  world().setFaults([{ kind: 'duplicate', after: 1, times: 1 }]);
  const first = await (await ask({ where: 'OBJECTID < 10' })).text();
  expect(await (await ask({ where: 'OBJECTID < 5' })).text()).toBe(first);
  expect((await read(ask({ where: 'OBJECTID < 5' }))).features).toHaveLength(4);
});

test('a rename fault renames a column both in the description of a layer and in its rows', async () => {
  world().setFaults([{ kind: 'rename', from: 'DIVISION', to: 'DIV_NEW', match: SHOOTINGS }]);
  const fields = (await read(fetch(`${layerUrl()}?f=json`))).fields;
  expect(fields.map(({ name }) => name)).toContain('DIV_NEW');
  expect(await (await ask({ outFields: 'DIVISION' })).json()).toMatchObject({ error: { code: 400 } });
  expect((await read(ask({ outFields: 'DIV_NEW' }))).features[0]?.attributes.DIV_NEW).toMatch(/^D\d\d$|^NSA$/);
});

test('shrink and grow faults change the number of rows of a layer, and removing the fault restores the rows', async () => {
  const count = async (): Promise<number> => (await read(ask({ where: '1=1', returnCountOnly: 'true' }))).count;
  const all = await count();
  const set = (faults: Fault[]): Promise<Response> =>
    fetch(`http://127.0.0.1:${world().port}/_rehearsal/fault`, { method: 'POST', body: JSON.stringify(faults) });
  await set([{ kind: 'shrink', to: 0.5 }]);
  expect(await count()).toBe(Math.floor(all / 2));
  await set([{ kind: 'grow', by: 10 }]);
  expect(await count()).toBe(all + 10);
  const added = (await read(ask({ where: `OBJECTID > ${all}` }))).features;
  expect(new Set(added.map(({ attributes }) => attributes.EVENT_UNIQUE_ID)).size).toBe(10);
  await set([]);
  expect(await count()).toBe(all);
});

test('startWorld rejects a scale that is not above 0', async () => {
  await expect(startWorld({ scale: 0 })).rejects.toThrow('scale');
  await expect(startWorld({ scale: Number.NaN })).rejects.toThrow('scale');
});
