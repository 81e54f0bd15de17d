import ts from 'typescript';
import { filesIn, OF_TESTS, textOf, throwAny } from './files.mjs';

const SPACE_BEFORE = /[ \u00a0\u202f][;?!](?=[\s)»]|$)/;
// Does not match `(?: ` in a regular expression.
const BREAKS = /[^\u00a0?]:(?=\s|$)|«[^\u00a0]|[^\u00a0]»/;

/**
 * Returns whether a French text has a space before `;` `?` `!`, or lacks a non-breaking space before `:` or inside « ».
 */
export const isMisspaced = (text) => SPACE_BEFORE.test(text) || BREAKS.test(text);

/** Returns the texts in a source that have the name `fr` or `FR` and wrong spaces. */
export function misspacedIn(source, path) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const see = (node, isWithin) => {
    const isFrench = isWithin || (node.name && ts.isIdentifier(node.name) && /^fr$/i.test(node.name.text));
    const text = isFrench ? literalOf(node) : undefined;
    if (text !== undefined && isMisspaced(text)) found.push(`${path}: ${text}`);
    ts.forEachChild(node, (child) => see(child, isFrench));
  };
  see(file, false);
  return found;
}

function literalOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
  return undefined;
}

/** Checks all French messages, and French texts in the sources of the packages. */
export function checkFrenchSpacing() {
  const paths = filesIn(['packages'], /\/messages\/(?:.*[/.])?fr\.json$|\/src\/.*\.tsx?$/, 1000);
  const read = paths.filter((path) => !OF_TESTS.test(path) && !path.endsWith('.d.ts'));
  throwAny(read.flatMap((path) => (path.endsWith('.json') ? messagesIn : misspacedIn)(textOf(path), path)));
  return `${read.length} files`;
}

const messagesIn = (source, path) =>
  Object.entries(JSON.parse(source))
    .filter(([, message]) => textsIn(message).some(isMisspaced))
    .map(([key]) => `${path}: ${key}`);

/** Returns the texts of a message. A message is a text or, with plurals, a list of variants. */
const textsIn = (message) =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
