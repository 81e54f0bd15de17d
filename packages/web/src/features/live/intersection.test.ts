import { expect, test } from 'vitest';
import { intersectionName } from './intersection.ts';

test.each([
  ['KINGSBURY CRES - KINGSTON RD', 'Kingsbury Cres & Kingston Rd'],
  ['MCCOWAN RD - ELLESMERE RD', 'McCowan Rd & Ellesmere Rd'],
  ["O'CONNOR DR - ST CLAIR AVE E", "O'Connor Dr & St Clair Ave E"],
  ['JEAN-TALON ST - 4TH ST', 'Jean-Talon St & 4th St'],
  ['FRONT ST W - ', 'Front St W'],
  [' - ', null],
  ['', null],
  [null, null],
])('converts the published intersection %j to %j', (published, name) => {
  expect(intersectionName(published)).toBe(name);
});
