import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CITIES } from '@crimemap/cities';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningWorld, startWorld } from './start-world.ts';

// Creating all rows and starting a process for each city takes longer on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const TRY_CITY = join(import.meta.dirname, '../../server/dist/try-city.js');

let world: RunningWorld;
beforeAll(async () => {
  world = await startWorld({ scale: 0.002 });
});
afterAll(() => world.stop());

/** Runs `npm run try-city -- CITY` and returns its output and exit code. */
async function tried(...args: string[]): Promise<{ said: string; code: number | null }> {
  const child = spawn(process.execPath, [TRY_CITY, ...args], {
    env: { ...process.env, UPSTREAM_REWRITE: world.rewrites },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = await text(child.stdout);
  return { said, code: await ended };
}

test('try-city command reads every dataset and boundary layer of every city without errors or unknown crime categories [2§3.33]', async () => {
  for (const { id, datasets, areaLayers, streetLayers, addressLayers } of CITIES) {
    const { said, code } = await tried(id);
    expect.soft(said, id).not.toContain('could not be read');
    expect.soft(code, id).toBe(0);
    for (const dataset of datasets) expect.soft(said).toContain(`${dataset.id}: ${dataset.title.en}`);
    for (const { kind } of areaLayers) expect.soft(said, id).toMatch(new RegExp(`^${kind} boundaries: [1-9]`, 'm'));
    for (const { title } of streetLayers) expect.soft(said, id).toContain(`streets (${title.en}): `);
    for (const { title } of addressLayers) expect.soft(said, id).toContain(`addresses (${title.en}): `);
    expect.soft(said.match(/unknown words {2}none/g), id).toHaveLength(datasets.length + streetLayers.length);
    expect.soft(said.match(/rows {11}[1-9]\d* of/g), id).toHaveLength(datasets.length);
  }
});
