import ts from 'typescript';

const FOR_TOOLS = /^(?:@ts-|@vitest|@vite|@__|biome-ignore|v8 ignore|<reference|#)/;
/** Files whose field names are columns of the database. */
const TABLES = /tables\.ts$/;
const TEST = /^(?:it|test|describe)\b/;
const DESCRIPTION = /^(?:summary|description)$/;
const LOG = /\blog(?:ger)?\.(?:debug|info|warn|error|fatal)$|^say$|^console\.\w+$/;

/**
 * A textlint plugin for TypeScript, and for JSON files of messages. Each comment, test title, log line, declared name,
 * message and API description is a paragraph with a `kind`. Text in backticks becomes the word “code”.
 */
export class Processor {
  availableExtensions() {
    return ['.ts', '.tsx', '.mjs', '.json'];
  }

  processor() {
    return { preProcess: documentOf, postProcess: (messages, filePath) => ({ messages, filePath }) };
  }
}

function documentOf(text, path = 'source.ts') {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const nodeOf = (type, pos, end, others) => ({
    type,
    raw: text.slice(pos, end),
    range: [pos, end],
    loc: { start: placeOf(pos), end: placeOf(end) },
    ...others,
  });
  const placeOf = (at) => {
    const { line, character } = file.getLineAndCharacterOfPosition(at);
    return { line: line + 1, column: character };
  };
  const children = (path.endsWith('.json') ? messagesIn(file) : textsIn(file)).map(({ kind, pos, end, prose }) => {
    const value = prose.replace(/`[^`]*`/g, 'code');
    return nodeOf('Paragraph', pos, end, { kind, children: [nodeOf('Str', pos, end, { value })] });
  });
  return nodeOf('Document', 0, text.length, { children });
}

function messagesIn(file) {
  const found = [];
  const see = (node) => {
    if (ts.isStringLiteral(node) && node.parent.name !== node)
      found.push({ kind: 'message', pos: node.pos, end: node.end, prose: node.text.replace(/\{\w+\}/g, 'x') });
    ts.forEachChild(node, see);
  };
  see(file);
  return found;
}

function textsIn(file) {
  const found = [{ kind: 'name', pos: 0, end: 0, prose: wordsOf(file.fileName) }];
  const comments = new Map();
  const see = (node) => {
    const own = ts.isCallExpression(node) ? sentenceOf(node) : descriptionOf(node) || nameOf(node);
    if (own) found.push({ ...own, pos: node.getStart(file), end: node.end });
    const children = node.getChildren(file).filter((child) => !ts.isJSDoc(child));
    children.forEach(see);
    if (children.length > 0 || ts.isJsxText(node)) return;
    // Text after a JSX tag is not a comment, even if it starts with two slashes.
    const isTag = /^Jsx(?:Opening|Closing|SelfClosing)/.test(ts.SyntaxKind[node.parent.kind]);
    const behind = isTag ? undefined : ts.getTrailingCommentRanges(file.text, node.end);
    for (const { pos, end } of [...(ts.getLeadingCommentRanges(file.text, node.pos) ?? []), ...(behind ?? [])])
      comments.set(pos, end);
  };
  see(file);
  return [...found, ...paragraphsOf(comments, file.text)];
}

/** Returns the title of a test without the ids at its end, or the first text in a call that logs. */
function sentenceOf({ expression, arguments: given }) {
  const callee = expression.getText();
  const kind = TEST.test(callee) ? 'title' : LOG.test(callee) ? 'log line' : undefined;
  const text = kind && given.find(ts.isStringLiteralLike)?.text;
  return text && { kind, prose: text.replace(/ *\[[^\]]*\]$/, '') };
}

/** Returns the text of a `summary` or `description` as the API documentation shows it, with “x” for inserted values. */
function descriptionOf({ name, initializer: text }) {
  const isText = text && (ts.isStringLiteralLike(text) || ts.isTemplateExpression(text));
  if (!isText || !DESCRIPTION.test(name.getText())) return undefined;
  return {
    kind: 'description',
    prose: text
      .getText()
      .slice(1, -1)
      .replace(/\$\{[^}]*\}/g, 'x')
      .replaceAll('\\`', '`'),
  };
}

/**
 * Returns the words of a name that a node declares. Ignores names with underscores, which other interfaces define, and
 * names taken from an import or an object.
 */
function nameOf(node) {
  const isTaken =
    ts.isPropertyAccessExpression(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ((ts.isImportSpecifier(node) || ts.isBindingElement(node)) && !node.propertyName) ||
    (ts.isPropertySignature(node) && TABLES.test(node.getSourceFile().fileName));
  const name = !isTaken && node.name && ts.isIdentifier(node.name) ? node.name.text : '';
  return name && !/[a-z\d]_[a-z\d]/.test(name) && { kind: 'name', prose: wordsOf(name) };
}

/** Returns the words in a name: `TOKEN_KEPT_MS` is “token kept ms”. */
const wordsOf = (name) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).join(' ').toLowerCase();

/** Returns comments without comment marks. Consecutive lines of `//` are one paragraph. */
function paragraphsOf(comments, text) {
  const found = [];
  for (const [pos, end] of [...comments].sort(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last?.isLine && text.startsWith('//', pos) && /^\n[ \t]*$/.test(text.slice(last.end, pos))) last.end = end;
    else found.push({ kind: 'comment', pos, end, isLine: text.startsWith('//', pos) });
  }
  return found
    .map((one) => ({
      ...one,
      prose: text
        .slice(one.pos, one.end)
        .replace(/^\s*\/?\*+\/?|\*\/$|^\s*\/\/+/gm, '')
        .trim(),
    }))
    .filter(({ prose }) => !FOR_TOOLS.test(prose));
}
