import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { HOSTS } from './world.ts';

vi.setConfig({ testTimeout: 60_000 });
const PROGRAM = fileURLToPath(new URL('../../server/dist/rehearsal.js', import.meta.url));

async function started(): Promise<{
  child: ChildProcessByStdio<Writable, Readable, null>;
  said: { port: number; rewrites: string };
}> {
  const child = spawn(process.execPath, [PROGRAM], {
    // The port in the settings is that of the server. The sample data server must not use it.
    env: { ...process.env, PORT: '1', REHEARSAL_SCALE: '0.01' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, said: JSON.parse(line) as { port: number; rewrites: string } };
}

test('the sample data server prints its address in one line, responds at this address, and exits with its parent process', async () => {
  const { child, said } = await started();
  const local = `http://127.0.0.1:${said.port}`;
  const rewrites = said.rewrites.split(',');
  expect(rewrites).toEqual(expect.arrayContaining(HOSTS.map((host) => `https://${host}=${local}/${host}`)));
  expect(rewrites[0]).toBe(`https://services.arcgis.com=${local}/services.arcgis.com`);
  expect((await fetch(`http://127.0.0.1:${said.port}/`)).status).toBe(404);
  const ended = once(child, 'exit');
  child.stdin.end();
  expect(await ended).toEqual([0, null]);
});

test('the sample data server exits on SIGTERM', async () => {
  const { child } = await started();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test.each(['its parent is gone', 'nobody reads what it says'])(
  'the sample data server exits without an error if %s before the server is ready',
  async (what) => {
    const child = spawn(process.execPath, [PROGRAM], {
      env: { ...process.env, REHEARSAL_SCALE: '0.01' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let complaints = '';
    child.stderr.on('data', (chunk) => {
      complaints += chunk;
    });
    if (what === 'its parent is gone') child.stdin.end();
    else child.stdout.destroy();
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(complaints).toBe('');
  },
);
