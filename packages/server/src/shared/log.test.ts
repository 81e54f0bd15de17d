import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLog, logTo, withoutPasswords } from './log.ts';

function lines(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const said: string[] = [];
  write(createLog('info', { write: (line) => void said.push(line) }));
  return said;
}

it('log entry is one line, whatever text a visitor sends', () => {
  const [line = '', ...more] = lines((log) => log.info({ path: '/a\n{"level":"fatal"}\u001b[31m' }, 'request'));
  expect(more).toEqual([]);
  expect(line.trimEnd()).not.toContain('\n');
  expect(line).not.toContain('\u001b');
  expect(JSON.parse(line)).toMatchObject({ level: 'info', path: '/a\n{"level":"fatal"}\u001b[31m' });
});

it('log entry contains no secret fields and no passwords from URLs in errors', () => {
  const said = lines((log) => {
    log.info({ password: 'abc1', nested: { token: 'abc2' } }, 'x');
    log.error({ err: new Error('cannot connect to postgres://me:abc3@host/db') }, 'y');
  }).join('');
  expect(said).not.toMatch(/abc\d/);
  expect(said).toContain('postgres://me:***@host/db');
});

it('withoutPasswords masks the passwords in URLs', () => {
  for (const [given, shown] of [
    ['postgres://me:abc1@host/db', 'postgres://me:***@host/db'],
    ['postgres://me:abc1@abc2:abc3@host:5432/db', 'postgres://me:***@host:5432/db'],
    ['postgres://host/db?password=abc4&sslmode=require', 'postgres://host/db?password=***&sslmode=require'],
    ['https://host:8080/a@b', 'https://host:8080/a@b'],
  ])
    expect.soft(withoutPasswords(`at ${given} now`), given).toBe(`at ${shown} now`);
});

it('lines are written whole and in order', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crimemap-log-'));
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  const log = createLog('info', logTo(fd));
  log.info({ id: 1, path: '/a' }, 'request');
  log.info({ id: 2 }, 'between');
  log.info({ id: 3, path: '/b' }, 'request');
  const written = () => readFileSync(file, 'utf8').trimEnd().split('\n');
  await expect.poll(() => written().length).toBe(3);
  expect(written().map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: 1, path: '/a', msg: 'request' },
    { id: 2, msg: 'between' },
    { id: 3, path: '/b', msg: 'request' },
  ]);
  rmSync(folder, { recursive: true });
});
