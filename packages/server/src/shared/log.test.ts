import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLog, logTo, plainLines, withoutPasswords } from './log.ts';

function lines(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const said: string[] = [];
  write(createLog('info', { write: (line) => void said.push(line) }));
  return said;
}

it('one entry is one line, whatever a visitor sends', () => {
  const [line = '', ...more] = lines((log) => log.info({ path: '/a\n{"level":"fatal"}\u001b[31m' }, 'request'));
  expect(more).toEqual([]);
  expect(line.trimEnd()).not.toContain('\n');
  expect(line).not.toContain('\u001b');
  expect(JSON.parse(line)).toMatchObject({ level: 'info', path: '/a\n{"level":"fatal"}\u001b[31m' });
});

it('holds no secrets: not in fields named so, not in addresses of errors', () => {
  const said = lines((log) => {
    log.info({ password: 'abc1', nested: { token: 'abc2' } }, 'x');
    log.error({ err: new Error('cannot connect to postgres://me:abc3@host/db') }, 'y');
  }).join('');
  expect(said).not.toMatch(/abc\d/);
  expect(said).toContain('postgres://me:***@host/db');
});

it('shows addresses without their passwords', () => {
  for (const [given, shown] of [
    ['postgres://me:abc1@host/db', 'postgres://me:***@host/db'],
    ['postgres://me:abc1@abc2:abc3@host:5432/db', 'postgres://me:***@host:5432/db'],
    ['postgres://host/db?password=abc4&sslmode=require', 'postgres://host/db?password=***&sslmode=require'],
    ['https://host:8080/a@b', 'https://host:8080/a@b'],
  ])
    expect.soft(withoutPasswords(`at ${given} now`), given).toBe(`at ${shown} now`);
});

it('the line of a request is a line like all others, with its own fields also where the rest is kept', () => {
  const alike = {};
  const said = lines((log) => {
    const write = plainLines<{ id: string; path: string; status: number }>(log, 'request', {
      names: ['id'],
      text: ({ id }) => `"id":${JSON.stringify(id)}`,
    });
    write({ id: 'a', path: '/"\n', status: 200 }, alike);
    write({ id: 'b', path: '/"\n', status: 200 }, alike);
    write({ id: 'c', path: '/other', status: 404 });
  }).map((line) => JSON.parse(line) as Record<string, unknown>);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const request = { level: 'info', time, msg: 'request' };
  expect(said).toEqual([
    { ...request, id: 'a', path: '/"\n', status: 200 },
    { ...request, id: 'b', path: '/"\n', status: 200 },
    { ...request, id: 'c', path: '/other', status: 404 },
  ]);
});

it('writes lines of requests and others whole and in order, also where the line of a request comes in parts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crimemap-log-'));
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  const log = createLog('info', logTo(fd));
  const write = plainLines<{ id: number; path: string }>(log, 'request', {
    names: ['id'],
    text: ({ id }) => `"id":${id}`,
  });
  write({ id: 1, path: '/a' });
  log.info({ id: 2 }, 'between');
  write({ id: 3, path: '/b' });
  const written = () => readFileSync(file, 'utf8').trimEnd().split('\n');
  await expect.poll(() => written().length).toBe(3);
  expect(written().map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: 1, path: '/a', msg: 'request' },
    { id: 2, msg: 'between' },
    { id: 3, path: '/b', msg: 'request' },
  ]);
  closeSync(fd);
  rmSync(folder, { recursive: true });
});
