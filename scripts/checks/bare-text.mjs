import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../setup/root.mjs';

const PAGE = 'packages/web/src';
const OF_TESTS = /\.test\.tsx?$|(^|\/)(testing|generated)(\/|$)/;
const { TypeFlags } = ts;
const NOTHING = TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike | TypeFlags.Void;
const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike;

/**
 * Returns the elements, as `path:line`, in which bare text has siblings. A browser that translates the page wraps each
 * text in an element. React then changes a text that is no longer shown, or fails to remove it. Text that is the only
 * content of an element is safe, because React replaces the whole text.
 */
export function bareTextIn(program, isChecked) {
  const checker = program.getTypeChecker();
  const found = [];
  const isText = (child) => {
    if (ts.isJsxText(child)) return true;
    if (!ts.isJsxExpression(child)) return false;
    const type = checker.getTypeAtLocation(child.expression);
    const shown = (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & NOTHING));
    return (
      shown.length > 0 &&
      shown.every((one) => (one.isIntersection() ? one.types : [one]).some(({ flags }) => flags & TEXT))
    );
  };
  for (const file of program.getSourceFiles()) {
    if (!isChecked(file.fileName)) continue;
    const visit = (node) => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        const children = node.children.filter((child) => !isBlank(child));
        const alone = children.length === 1 && ts.isJsxElement(node);
        if (!alone && children.some(isText)) {
          const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
          found.push(`${file.fileName}:${line + 1}`);
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

/** Returns whether a child is a comment or white space, which translators do not change. */
const isBlank = (child) =>
  ts.isJsxText(child)
    ? child.text.trim() === ''
    : ts.isJsxExpression(child) &&
      (!child.expression || (ts.isStringLiteral(child.expression) && child.expression.text.trim() === ''));

/** Checks that no bare text in the page has siblings. */
export function checkBareText() {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: ({ messageText }) => fail(messageText) };
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, 'tsconfig.web.json'), {}, host);
  const isChecked = (path) => relative(ROOT, path).startsWith(PAGE) && !OF_TESTS.test(path);
  const files = config.fileNames.filter(isChecked);
  if (files.length < 100) fail(`only ${files.length} files were read`);
  const found = bareTextIn(ts.createProgram(files, config.options), isChecked);
  const problems = found.map((at) => `${relative(ROOT, at)}: put the text into an element, or all of it into one text`);
  if (problems.length > 0) fail(problems.join('\n'));
  return `${files.length} files`;
}

function fail(message) {
  throw new Error(message);
}
