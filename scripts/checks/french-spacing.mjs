import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../setup/root.mjs';

const SPACE_BEFORE = /[ \u00a0\u202f][;?!](?=[\s)»]|$)/;
// `(?: ` is of a pattern.
const BREAKS = /[^\u00a0?]:(?=\s|$)|«[^\u00a0]|[^\u00a0]»/;

/** True where a French text has a space before `;` `?` `!`, or none that does not break before `:` and inside « ». */
export const isMisspaced = (text) => SPACE_BEFORE.test(text) || BREAKS.test(text);

/** Returns the texts of a source under a name `fr` or `FR` that are spaced wrongly. */
export function misspacedIn(source, path) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const see = (node, isWithin) => {
    const isFrench = isWithin || (node.name && ts.isIdentifier(node.name) && /^fr$/i.test(node.name.text));
    const text = isFrench ? textOf(node) : undefined;
    if (text !== undefined && isMisspaced(text)) found.push(`${path}: ${text}`);
    ts.forEachChild(node, (child) => see(child, isFrench));
  };
  see(file, false);
  return found;
}

function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join('');
  return undefined;
}

const NOT_READ = /\.test\.|\.d\.ts$|-suite\.ts$|(?:^|\/)(?:generated|testing[^/]*)(?:\/|$)/;

/** Checks all French messages, and the French texts in the sources of the packages. */
export function checkFrenchSpacing() {
  const found = [];
  let count = 0;
  for (const name of readdirSync(join(ROOT, 'packages')))
    for (const path of [`packages/${name}/messages`, `packages/${name}/src`].flatMap(filesIn)) {
      const source = readFileSync(join(ROOT, path), 'utf8');
      count += 1;
      if (path.endsWith('.ts') || path.endsWith('.tsx')) found.push(...misspacedIn(source, path));
      else
        for (const [key, message] of Object.entries(JSON.parse(source)))
          if (textsIn(message).some(isMisspaced)) found.push(`${path}: ${key}`);
    }
  if (count < 1000) throw new Error(`only ${count} files were read`);
  if (found.length > 0) throw new Error(found.join('\n'));
  return `${count} files`;
}

function filesIn(folder) {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /(?:[/.]fr\.json|\.tsx?)$/.test(path) && !NOT_READ.test(path));
}

/** A message is a text, or (with plurals) a list of variants. */
const textsIn = (message) =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
