import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keysInFile, readKeys, rotateKeys } from './token-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'crimemap-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('two concurrent servers create one key file, which only its owner can read', async () => {
  const file = join(folder, 'data', 'keys.json');
  const [one, two] = await Promise.all([keysInFile(file), keysInFile(file)]);
  expect(one).toBe(two);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(join(folder, 'data'))).toEqual(['keys.json']);
  expect(await keysInFile(file)).toBe(one);
});

it('a rotation adds a new signing key, and retains the secret and the two previous keys', async () => {
  const file = join(folder, 'keys.json');
  const first = await readKeys(await keysInFile(file));
  for (let n = 0; n < 3; n += 1) await rotateKeys(file);
  const now = await readKeys(await keysInFile(file));
  expect(now.secret).toEqual(first.secret);
  expect([now.verifying.size, now.verifying.has(first.signing.id)]).toEqual([3, false]);
  expect(statSync(file).mode & 0o077).toBe(0);
});

it('the error about unreadable keys does not quote the keys', async () => {
  const file = join(folder, 'keys.json');
  const stored = await keysInFile(file);
  const { d } = (JSON.parse(stored) as { keys: [{ d: string }] }).keys[0];
  for (const text of [stored.slice(1), stored.replace('OKP', 'oct'), stored.slice(0, -9)]) {
    writeFileSync(file, text);
    const error = await readKeys(readFileSync(file, 'utf8')).catch((thrown: unknown) => thrown as Error);
    expect((error as Error).message).toContain('cannot be read');
    expect(String(error)).not.toContain(d.slice(0, 8));
  }
});
