import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CRIME_TYPES } from '@crimemap/contract/crime-types';
import { expect, it } from 'vitest';
import { iconUrl } from './CrimeTypeIcon.tsx';

it('each crime type has an icon under /icons/ [2§2.29 2§3.23]', () => {
  expect(CRIME_TYPES.length).toBeGreaterThanOrEqual(25);
  for (const type of CRIME_TYPES) {
    expect(iconUrl(type)).toMatch(/^\/icons\/\w+\.svg$/);
    expect(existsSync(join(import.meta.dirname, '../../../public', iconUrl(type))), type).toBe(true);
  }
});
