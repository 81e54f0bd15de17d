import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLog, plainLines, withoutPasswords } from './log.ts';

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

it.each([
  ['postgres://me:abc1@host/db', 'postgres://me:***@host/db'],
  ['postgres://me:abc1@abc2:abc3@host:5432/db', 'postgres://me:***@host:5432/db'],
  ['postgres://host/db?password=abc4&sslmode=require', 'postgres://host/db?password=***&sslmode=require'],
  ['https://host:8080/a@b', 'https://host:8080/a@b'],
])('shows %s without its password', (given, shown) => {
  expect(withoutPasswords(`at ${given} now`)).toBe(`at ${shown} now`);
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

it('lines of requests and others leave whole and in their order, also where a request’s comes in parts', async () => {
  const work = `
    import { createLog, logTo, plainLines } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    const log = createLog('info', logTo(1));
    const write = plainLines(log, 'request', { names: ['id'], text: ({ id }) => '"id":' + id });
    write({ id: 1, path: '/a' });
    log.info({ id: 2 }, 'between');
    write({ id: 3, path: '/b' });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', work], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const written = (await child.stdout.setEncoding('utf8').toArray()).join('').trimEnd().split('\n');
  expect(written.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: 1, path: '/a', msg: 'request' },
    { id: 2, msg: 'between' },
    { id: 3, path: '/b', msg: 'request' },
  ]);
}, 30_000);

it('the last lines of a process are written before it ends, however busy its threads are', async () => {
  const work = `
    import { createLog, logTo } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    import { pbkdf2 } from 'node:crypto';
    import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
    const folder = mkdtempSync(${JSON.stringify(join(tmpdir(), 'crimemap-log-'))});
    const log = createLog('info', logTo(openSync(folder + '/log', 'w')));
    process.on('exit', () => {
      process.stdout.write(readFileSync(folder + '/log'));
      rmSync(folder, { recursive: true });
    });
    // The only thread that could write has something else to do.
    pbkdf2('a', 'b', 200_000, 64, 'sha512', () => undefined);
    log.info('last words');
    process.exit(0);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', work], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
  });
  expect((await child.stdout.setEncoding('utf8').toArray()).join('')).toContain('last words');
}, 30_000);

it('a process whose log nobody reads still ends when told to', async () => {
  const work = `
    import { createLog, logTo } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    const log = createLog('info', logTo(1));
    process.on('SIGTERM', () => process.exit(0));
    for (let n = 0; n < 10_000; n += 1) log.info('a line');
    setTimeout(() => process.stderr.write('full'), 500);
    setInterval(() => log.info('later'), 50);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', work], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await once(child.stderr, 'data');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 30_000);

it('while nobody reads it the log waits within bounds, and afterwards says how many lines were lost', async () => {
  const lines = 40_000;
  const work = `
    import { createLog, logTo } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
    import { setImmediate } from 'node:timers/promises';
    const log = createLog('info', logTo(1, 200_000));
    for (let n = 0; n < ${lines}; n += 1) {
      log.info('a line');
      if (n % 1_000 === 0) await setImmediate();
    }
    process.stderr.write('done');
    setInterval(() => log.info('later'), 50);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', work], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await once(child.stderr, 'data');
  let read = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    read += text;
  });
  const lost = () => [...read.matchAll(/"lost":(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  const arrived = () => read.split('"a line"').length - 1;
  await expect.poll(() => arrived() + lost(), { timeout: 10_000 }).toBe(lines);
  expect(lost()).toBeGreaterThan(lines / 2);
  child.kill('SIGKILL');
});
