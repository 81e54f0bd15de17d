import ts from 'typescript';
import { filesIn, textOf, throwAny } from './files.mjs';

const ROOMS = ['packages', 'bench', 'drill', 'e2e', 'scripts'];
/** Excludes its own examples. */
const OWN = /^scripts\/checks\/retired-words\.(?:test\.)?mjs$/;
const TABLES = /\/(?:\w+-)?tables\.ts$/;

/** Words that no identifier may contain, and their replacements. */
const WORDS = {
  told: 'present…, details',
  asked: 'request, query, input',
  asker: 'client, clientKey',
  askers: 'clients',
  wanted: 'query, filter, requested',
  kept: 'stored, cached, retained',
  unkept: 'unstored',
  remembered: 'cached',
  patience: 'timeouts, retryPolicy, maxWaitMs',
  answering: 'StreamedAnswer, respond, mockApi',
  letter: 'email; of a word: character',
  letters: 'emails; of a word: characters',
  settled: 'whenIdle, isFinal, mapReady: which',
};

/** Phrases that no identifier may contain, and their replacements. */
const PHRASES = {
  'at hand': 'cached',
  'at once': 'concurrency',
  'way in': 'signIn',
  'way out': 'signOut',
  'take back': 'refund',
  'short way': 'fastPath',
  'live stage': '…Controls',
  'notes stage': '…Effects',
  'near me': 'Proximity…',
  'while open': 'AppEffects',
  'after map': 'DeferredUi',
  'page end': 'Footer',
  'from model': 'modelAnswerStream',
  'with model': 'streamModelAnswer',
  'later within': 'lazyWithin',
  'columns of': 'sourceFields, manifestQuery',
  'publish columns': 'publishPackedIncidents',
  'columns manifest': 'PackedManifest',
  'follow news': 'followEvents',
  'news channel': 'eventChannel',
};

/** Whole identifiers that are retired in some folders only. */
const NAMES = [
  { name: 'within', in: /^packages\//, say: 'withTimeout, isInBounds' },
  { name: 'look', in: /^packages\/web\//, say: 'variant' },
  { name: 'draw', in: /^packages\/web\/.*(?:\.test\.tsx?$|\/testing\/)/, say: 'renderWithProviders' },
  { name: 'folded', in: /^packages\//, say: 'normalizeForSearch, normalizeHeadline, … by purpose' },
];

/** Library internals, which change without notice, and forced types, which the compiler does not check. */
const HOOKS = [
  { pattern: /\b_render\b/, say: 'afterPress and the events of MapLibre' },
  { pattern: /maplibre-gl\/src/, say: 'the published maplibre-gl' },
  { pattern: /preload-helper/, say: 'loadPart' },
  {
    pattern: /extends (?:PostgresDriver|pg\.Pool|pg\.Client)\b/,
    say: 'writeIn and together, or an object around the driver’s',
  },
  { pattern: /prototype\.query|client\.query = /, say: 'an object around the client' },
  { pattern: /getStartupConf|backendKeyData|connection\.stream/, say: 'pg_backend_pid() and client.end()' },
  {
    pattern: /history\.(?:push|replace)State|'pushState'|wouter\/use-browser-location/,
    say: 'navigate, onAddress and useAddress of address.ts',
    in: /^packages\/web\/src\/(?!address\.ts|.*\.test\.|.*testing)/,
  },
  { pattern: /closeIdleConnections = /, say: 'connections.drain() before app.close()' },
  { pattern: /\.transaction\(\)/, say: 'together or snapshotOf', in: /^packages\/server\/src\/(?!db\/)/ },
  { pattern: /as unknown as/, say: 'a type of its own', in: /^packages\/web\/(?!.*(?:\.test\.|\/testing))/ },
];

/** Identifiers of libraries, and those that an external interface fixes. */
const ALLOWED = {
  allSettled: 'of Promise',
  dynamicImportSettled: 'of vitest',
  showStopReplyLetters: 'the name of a call in /docs',
  stopReplyLetters: 'the name of a call in /docs',
};
const LENGTHS = /^(?:MINUTE|HOUR|DAY|WEEK)_MS$/;
const HOME_OF_LENGTHS = 'packages/contract/src/time.ts';

const wordsOf = (name) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());

/**
 * Returns the replacement for an identifier, or `null` if it is allowed. Names of fields and columns (`asked_at`) are
 * fixed by external interfaces.
 */
export function insteadOf(name, path) {
  if (Object.hasOwn(ALLOWED, name) || /^[a-z\d]+(?:_[a-z\d]+)+$/.test(name)) return null;
  const words = wordsOf(name);
  const word = words.find((one) => Object.hasOwn(WORDS, one));
  if (word) return WORDS[word];
  const all = ` ${words.join(' ')} `;
  const phrase = Object.keys(PHRASES).find((one) => all.includes(` ${one} `));
  if (phrase) return PHRASES[phrase];
  return NAMES.find((one) => one.name === name && one.in.test(path))?.say ?? null;
}

/**
 * Returns the retired identifiers of a source, each once, with replacements. Ignores imports from packages and
 * properties that are database columns (`columns`).
 */
export function retiredNamesIn(source, path, columns = new Set()) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const foreign = new Set();
  const found = new Map();
  const see = (node) => {
    if (ts.isImportDeclaration(node)) {
      const from = node.moduleSpecifier.text;
      if (!from.startsWith('.') && !from.startsWith('@crimemap/'))
        for (const one of node.importClause?.namedBindings?.elements ?? [])
          foreign.add((one.propertyName ?? one.name).text);
    }
    if (ts.isIdentifier(node) && !foreign.has(node.text) && !(columns.has(node.text) && isProperty(node))) {
      const say = insteadOf(node.text, path);
      if (say) found.set(node.text, say);
    }
    if (
      ts.isVariableDeclaration(node) &&
      LENGTHS.test(node.name.getText(file)) &&
      path !== HOME_OF_LENGTHS &&
      /\.tsx?$/.test(path)
    )
      found.set(node.name.getText(file), `the one of ${HOME_OF_LENGTHS}`);
    ts.forEachChild(node, see);
  };
  see(file);
  return [...found].map(([name, say]) => `${path}: ${name}, say: ${say}`);
}

function isProperty({ parent, text }) {
  const name = parent?.name;
  return (
    (name?.text === text &&
      (ts.isPropertyAssignment(parent) ||
        ts.isPropertySignature(parent) ||
        ts.isShorthandPropertyAssignment(parent) ||
        ts.isPropertyAccessExpression(parent))) ||
    (parent && ts.isBindingElement(parent) && (parent.propertyName ?? parent.name).text === text)
  );
}

/** Returns the columns of the tables declared in a source. */
export const columnsIn = (source) => [...source.matchAll(/^ {2,4}(?:readonly )?(\w+)\??: /gm)].map(([, name]) => name);

/** Returns the same for a file path; folder names are checked with each file. */
export function retiredNameOfFile(path) {
  const name = path.split('/').find((part) => insteadOf(part.replace(/\.\w+$/, '').replace(/\W+/g, ' '), path));
  return name ? [`${path}: rename ${name}`] : [];
}

/** Returns the library internals that a source uses. */
export const hooksIn = (source, path) =>
  HOOKS.filter(({ pattern, in: where }) => pattern.test(source) && (!where || where.test(path))).map(
    ({ pattern, say }) => `${path}: ${pattern.source}, use: ${say}`,
  );

/** Checks that no identifier contains a private word. */
export function checkRetiredWords() {
  const paths = filesIn(ROOMS, /\.(?:tsx?|mjs)$/, 1000).filter((path) => !OWN.test(path));
  const sources = paths.map((path) => [path, textOf(path)]);
  const columns = new Set(sources.filter(([path]) => TABLES.test(path)).flatMap(([, source]) => columnsIn(source)));
  throwAny(
    sources.flatMap(([path, source]) => [
      ...retiredNameOfFile(path),
      ...retiredNamesIn(source, path, columns),
      ...hooksIn(source, path),
    ]),
  );
  return `${sources.length} files`;
}
