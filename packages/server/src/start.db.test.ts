import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { halt, isAlive, postmasterOf } from './db/embedded-postmaster.ts';
import { aDatabase } from './db/testing.ts';

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

interface Server {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly url: string;
}

let folder: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crimemap-start-'));
  chmodSync(folder, 0o755);
  children = [];
});
afterEach(async () => {
  for (const child of children) await ended(child, 'SIGKILL');
  const left = postmasterOf(join(folder, 'postgres/data'));
  if (left) await halt(left.pid, 3_000);
  rmSync(folder, { recursive: true, force: true });
});

function run(environment: Record<string, string> = {}): { child: ChildProcess; said: () => string } {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', TSX, join(import.meta.dirname, 'start.ts')], {
    cwd: folder,
    env: { PATH, HOME, PORT: '0', DATA: 'rehearsal', REHEARSAL_SCALE: '0.001', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  return { child, said: () => said };
}

async function started(environment: Record<string, string> = {}): Promise<Server> {
  const { child, said } = run(environment);
  const url = await expect
    .poll(() => /is ready: (http:\S+)/.exec(said())?.[1] ?? (child.exitCode === null ? null : said()), {
      timeout: 60_000,
      interval: 50,
    })
    .toMatch(/^http:/)
    .then(() => /is ready: (http:\S+)/.exec(said())?.[1] ?? '');
  return { child, said, url: url.replace('localhost', '127.0.0.1') };
}

async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  if (signal) child.kill(signal);
  await exit;
  return child.exitCode;
}

const status = async (url: string) => (await fetch(url)).status;

it('starts with its own database, refuses a second server on the same folder, and stops in order leaving nothing', async () => {
  const server = await started();
  expect(server.said()).toContain(`database  embedded, in ${folder}`);
  expect([
    await status(`${server.url}/health`),
    await status(`${server.url}/ready`),
    await status(`${server.url}/api/cities`),
  ]).toEqual([200, 200, 200]);

  const second = run();
  expect(await ended(second.child)).toBe(1);
  expect(second.said().trim()).toBe(
    `Another server is already running on ${folder}. Stop it, or give this one its own DATA_DIR.`,
  );
  expect(await status(`${server.url}/ready`)).toBe(200);

  const postmaster = postmasterOf(join(folder, 'postgres/data'))?.pid ?? 0;
  const from = Date.now();
  expect(await ended(server.child, 'SIGTERM')).toBe(0);
  expect(Date.now() - from).toBeLessThan(12_000);
  expect(isAlive(postmaster)).toBe(false);
  expect(server.said()).not.toContain('"level":"error"');
}, 120_000);

it('after kill -9 starts again on the same folder', async () => {
  const server = await started();
  await ended(server.child, 'SIGKILL');
  const again = await started();
  expect(await status(`${again.url}/ready`)).toBe(200);
  expect(await ended(again.child, 'SIGINT')).toBe(0);
}, 120_000);

it('with DATABASE_URL uses that and makes no database of its own', async () => {
  const db = await aDatabase();
  const server = await started({ DATABASE_URL: db.url });
  expect(await status(`${server.url}/ready`)).toBe(200);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  expect(server.said()).not.toContain(new URL(db.url).password || 'no password');
  expect(await ended(server.child, 'SIGTERM')).toBe(0);
  await db.stop();
}, 120_000);

it('refuses to start on settings that cannot be, in sentences', async () => {
  const wrong = run({ NODE_ENV: 'production', AUTH_DISABLED: '1', PORT: 'eighty' });
  expect(await ended(wrong.child)).toBe(1);
  expect(wrong.said()).toContain('- PORT must be a whole number');
  expect(wrong.said()).toContain('- AUTH_DISABLED is not allowed');
  const nowhere = run({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' });
  expect(await ended(nowhere.child)).toBe(1);
  expect(nowhere.said()).toMatch(/^The database cannot be used: .*ECONNREFUSED/);
  expect(nowhere.said()).not.toContain('secret');
}, 60_000);
