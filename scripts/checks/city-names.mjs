import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../setup/root.mjs';

const ROOMS = ['packages/web/src', 'packages/server/src'];
const NAMES = /toronto|peel|york|vancouver|montr[eé]al|ottawa|edmonton/i;
const SOURCE = /\.tsx?$/;
/** Tests and what only they use. */
const OF_TESTS = /\.test\.tsx?$|(^|\/)testing[^/]*(\/|$)|(^|\/)must-not-compile\.ts$/;
const NOT_OURS = /^(node_modules|generated)$/;

/** Where a city may be named, and why: words that are really about that city, or about all of them. Nothing is decided there. */
export const ALLOWED = {
  'packages/web/src/app/shell/SidebarHeader.tsx': 'a badge of the specification names it',
  'packages/web/src/features/about/WhatsNewDialog.tsx': 'what one release brought, in the words of the specification',
  'packages/web/src/features/live/LiveTerms.tsx': 'the licence of that police service’s calls',
  'packages/web/src/features/notes/city-places.ts': 'names of parts of that city, and whose they are',
  'packages/web/src/features/recent/own-failure-words.ts': 'the specification’s own sentences for one service',
  'packages/server/src/assistant/guard/claims.en.ts':
    'cities of the country, ours or not, that a sentence may not rank',
  'packages/server/src/assistant/words/terms.ts': 'explains what a division, a ward and a PDQ are',
  'packages/server/src/http/http.config.ts': 'an example in the table of settings',
  'packages/server/src/ingest/ingest.config.ts': 'examples in the table of settings',
  'packages/server/src/live/live-health.ts': 'a sentence of the specification',
  'packages/server/src/news/same-story.ts': 'towns that headlines name, ours or not',
  'packages/server/src/news/names-someone.ts': 'towns that headlines name, ours or not',
};

/** The words of a source in which a city is named; comments may name any. */
export function citiesNamedIn(source, path = 'source.tsx') {
  if (!NAMES.test(source)) return [];
  const found = [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(file);
    const text = node.getText(file);
    if (children.length > 0) children.forEach(visit);
    else if (NAMES.test(text)) found.push(text.trim());
  };
  file.statements.forEach(visit);
  return found;
}

/** What is wrong with who names a city: a file that is not allowed to, and an allowed one that does not any more. */
export function problemsWith(named, allowed = ALLOWED) {
  return [
    ...[...named]
      .filter(([path]) => !Object.hasOwn(allowed, path))
      .map(([path, words]) => `${path} names a city: ${words.join(', ')}`),
    ...Object.keys(allowed)
      .filter((path) => !named.has(path))
      .map((path) => `${path} names no city any more: take it off the list`),
  ];
}

/** Outside of a short list, no city is named in the page or the server: what differs between cities is a fact of the city. */
export function checkCityNames() {
  const paths = ROOMS.flatMap((room) => filesIn(room));
  if (paths.length < 100) throw new Error(`only ${paths.length} files were read`);
  const named = new Map();
  for (const path of paths) {
    const words = citiesNamedIn(readFileSync(join(ROOT, path), 'utf8'), path);
    if (words.length > 0) named.set(path, words);
  }
  const problems = problemsWith(named);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${paths.length} files, ${named.size} may name a city`;
}

function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : filesIn(path);
    return SOURCE.test(entry.name) && !OF_TESTS.test(path) ? [path] : [];
  });
}
