import { expect, test } from 'vitest';
import { typeNamesTwice, typesForcedIn } from './type-names.mjs';

test('a name of two exported types is told with both their files', () => {
  const sources = [
    ['packages/web/src/a.ts', "export interface Box {\n  a: 1;\n}\nexport type Size = 'a';\n"],
    ['packages/server/src/b.ts', 'export type Box = 1;\n'],
  ];
  expect(typeNamesTwice(sources)).toEqual([
    'Box is the name of several types: packages/web/src/a.ts, packages/server/src/b.ts',
  ]);
});

test('what stays in its file, or is handed on, is nobody else’s name', () => {
  const sources = [
    ['packages/web/src/a.ts', 'export class Box {}\n'],
    ['packages/web/src/b.ts', "interface Box {}\nexport type { Box as Other } from './a.ts';\n"],
  ];
  expect(typeNamesTwice(sources)).toEqual([]);
});

test('a type that is forced in the page is found', () => {
  const forced = 'export const a = 1 as unknown as string;\n';
  expect(typesForcedIn([['packages/web/src/a.ts', forced]])).toEqual([
    'packages/web/src/a.ts forces a type: give the value its own, or declare what it is',
  ]);
  expect(typesForcedIn([['packages/server/src/a.ts', forced]])).toEqual([]);
});
