import { describe, expect, test } from 'vitest';
import { isNewEnough } from './node-version.mjs';

describe('the Node floor', () => {
  test.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1'])('lets %s in', (version) => {
    expect(isNewEnough(version)).toBe(true);
  });
  test.each(['18.20.8', '20.18.3', '16.0.0'])('keeps %s out', (version) => {
    expect(isNewEnough(version)).toBe(false);
  });
});
