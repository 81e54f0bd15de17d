import { describe, expect, test } from 'vitest';
import { isNewEnough } from './node-version.mjs';

describe('minimum Node version', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1'])('accepts Node version %s', (version) => {
    expect(isNewEnough(version)).toBe(true);
  });
  test.each(['18.20.8', '20.18.3', '16.0.0'])('rejects Node version %s', (version) => {
    expect(isNewEnough(version)).toBe(false);
  });
});
