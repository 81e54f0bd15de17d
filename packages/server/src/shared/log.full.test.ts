import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the last log lines of a process are written before it ends, even if all threads are busy', async () => {
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
    // Occupies the only thread that could write the log.
    pbkdf2('a', 'b', 200_000, 64, 'sha512', () => undefined);
    log.info('last words');
    process.exit(0);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', work], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
  });
  expect((await child.stdout.setEncoding('utf8').toArray()).join('')).toContain('last words');
}, 30_000);

it('the process ends even if its log output is not read', async () => {
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

it('only a limited number of lines is buffered while the log output is not read, and the number of lost lines is logged', async () => {
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
  // The line that contains `later` may also be lost, so it may take several.
  await expect.poll(() => arrived() + lost(), { timeout: 10_000 }).toBeGreaterThanOrEqual(lines);
  expect(arrived() + lost()).toBeLessThan(lines + 100);
  expect(lost()).toBeGreaterThan(lines / 2);
  child.kill('SIGKILL');
});
