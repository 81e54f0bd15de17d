import ts from 'typescript';
import { expect, test } from 'vitest';
import { bareTextIn } from './bare-text.mjs';

const TYPES = `declare namespace JSX { interface Element { of: 'page' } interface IntrinsicElements { p: {}; b: {} } }
declare const n: number, name: string | null, on: boolean, words: () => string, part: JSX.Element;\n`;

/** Returns the number of bare texts with siblings in a source. */
function found(source) {
  const host = ts.createCompilerHost({});
  const file = ts.createSourceFile('a.tsx', `${TYPES}const a = ${source};`, ts.ScriptTarget.Latest, true);
  host.getSourceFile = (path) => (path === 'a.tsx' ? file : undefined);
  const options = { jsx: ts.JsxEmit.Preserve, noLib: true, strict: true };
  return bareTextIn(ts.createProgram(['a.tsx'], options, host), (path) => path === 'a.tsx').length;
}

test.each([
  '<p>Reports <b>{n}</b></p>',
  '<p>{n} {words()}</p>',
  '<p>{on && `${n} reports`}{part}</p>',
  '<p>{name}<b /></p>',
  '<>{words()}</>',
])('finds JSX text with siblings: %s', (source) => {
  expect(found(source)).toBe(1);
});

test.each([
  '<p>{words()}</p>',
  '<p>Reports</p>',
  '<p>{`${n} reports`}</p>',
  "<p><b>{n}</b>{' '}<b>{name}</b></p>",
  '<p>{on && part} {part}</p>',
  '<>{part}</>',
])('allows JSX without text next to other content: %s', (source) => {
  expect(found(source)).toBe(0);
});
