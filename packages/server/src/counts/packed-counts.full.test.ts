import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '../db/testing.ts';
import { seedIncidents } from '../incidents/testing.ts';
import { packedIncidentsStore, publishPackedIncidents } from '../packed-incidents/index.ts';
import { countingThread } from './counting-thread.ts';
import { packedCities } from './packed-cities.ts';
import { packedCounts } from './packed-counts.ts';
import { mortalProgram } from './testing-counting-thread.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await aDatabase();
  await seedIncidents(db, [{ city: 'peel' }, { city: 'peel' }]);
  await publishPackedIncidents(db, 'peel', () => new Date('2026-11-20T03:00:00Z'));
});
afterAll(() => db.stop());

test('a counting thread that hangs is restarted and loads its cities again', async () => {
  const thread = countingThread({ program: mortalProgram(), timeoutMs: 8_000 });
  const cities = packedCities(packedIncidentsStore(db), thread, { error: () => undefined });
  const packed = packedCounts(thread);
  const total = (by: 'year' | 'month') =>
    cities.use('peel', async (version) => version && (await packed(version, { query: { by } }))?.total);
  expect(await total('year')).toBe(2);
  thread.drop('hang');
  expect([await total('year'), await total('month')]).toEqual([2, 2]);
  await thread.stop();
});

test('the counting thread does not keep a process alive after its last response', async () => {
  const module = new URL('./counting-thread.ts', import.meta.url).href;
  const script = `import { countingThread } from ${JSON.stringify(module)};
    await countingThread().call('count', { key: 'x', query: {} }).catch((error) => console.log(error.named));`;
  const tsx = import.meta.resolve('tsx');
  const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  expect([...(await once(child, 'exit')), said]).toEqual([0, null, 'not loaded\n']);
});
