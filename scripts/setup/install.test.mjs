import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

const made = [];

function checkout({ lock, held }) {
  const root = mkdtempSync(join(tmpdir(), 'installed-'));
  made.push(root);
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: lock }));
  mkdirSync(join(root, 'node_modules'));
  if (held) writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: held }));
  return root;
}

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true });
});

describe('isInstalled', () => {
  const lock = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/mac-only': { version: '2.0.0', optional: true },
    'node_modules/a-test-tool': { version: '3.0.0', dev: true },
  };

  test('is true if all requested packages are installed, even if packages for other systems are not', () => {
    const { 'node_modules/mac-only': _, ...held } = lock;
    const root = checkout({ lock, held });
    expect([isInstalled({ root, dev: true }), isInstalled({ root, dev: false })]).toEqual([true, true]);
  });
  test('is false if development packages are requested but only production packages are installed', () => {
    const root = checkout({ lock, held: { 'node_modules/a': { version: '1.0.0' } } });
    expect([isInstalled({ root, dev: true }), isInstalled({ root, dev: false })]).toEqual([false, true]);
  });
  test('is false if no package was ever installed', () => {
    expect(isInstalled({ root: checkout({ lock, held: null }), dev: false })).toBe(false);
  });
  test('is false if the lock file requires another version of a package', () => {
    expect(
      isInstalled({ root: checkout({ lock, held: { 'node_modules/a': { version: '0.9.0' } } }), dev: false }),
    ).toBe(false);
  });
  test('is false if a package is missing', () => {
    expect(
      isInstalled({ root: checkout({ lock, held: { 'node_modules/b': { version: '1.0.0' } } }), dev: false }),
    ).toBe(false);
  });
});
