import { expect, test } from 'vitest';
import { cityOf } from './index.ts';

test.each([
  ['toronto', 'D52', 'D52'],
  ['toronto', '52', 'D52'],
  ['toronto', '52 Division', 'D52'],
  ['toronto', 'Centretown', null],
  ['peel', 'Division 21', '21'],
  ['york', 'City of Vaughan', 'Vaughan'],
  ['vancouver', 'Central Business District', 'Downtown'],
  ['montreal', 'PDQ 38', '38'],
  ['montreal', 'pdq-38', '38'],
  ['montreal', '38', '38'],
  ['ottawa', 'Ward 12 - Rideau-Vanier', '12'],
  ['edmonton', 'O-day’min Ward', "O-day'min"],
])('%s: %j is the area %s [2§5.17]', (city, written, code) => {
  expect(cityOf(city)?.areaCode(written)).toBe(code);
});
