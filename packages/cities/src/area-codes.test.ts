import { expect, test } from 'vitest';
import { cityOf } from './index.ts';

test('areaCode returns the code of an area for every spelling that is used in its city [2§5.17]', () => {
  for (const [city, written, code] of [
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
  ] as const)
    expect.soft(cityOf(city)?.areaCode(written), `${city}: ${written}`).toBe(code);
});
