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

describe('whether an install is needed', () => {
  const lock = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/mac-only': { version: '2.0.0', optional: true },
  };

  test('no: everything asked for is there, packages of other systems aside', () => {
    expect(isInstalled(checkout({ lock, held: { 'node_modules/a': { version: '1.0.0' } } }))).toBe(true);
  });
  test('yes: nothing was ever installed', () => {
    expect(isInstalled(checkout({ lock, held: null }))).toBe(false);
  });
  test('yes: the lock file asks for another version', () => {
    expect(isInstalled(checkout({ lock, held: { 'node_modules/a': { version: '0.9.0' } } }))).toBe(false);
  });
  test('yes: a package is missing', () => {
    expect(isInstalled(checkout({ lock, held: { 'node_modules/b': { version: '1.0.0' } } }))).toBe(false);
  });
});
