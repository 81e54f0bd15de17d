import ts from 'typescript';
import { filesIn, OF_TESTS, textOf, throwAny } from './files.mjs';

const ROOMS = ['packages/web/src', 'packages/server/src'];
const FACTS = 'packages/contract/src/city-facts.ts';

/**
 * Files that may name a city, each with the reason. They contain text about that city or about all cities, but no logic
 * that depends on a city's name.
 */
export const ALLOWED = {
  'packages/web/src/app/shell/SidebarHeader.tsx': 'a badge of the specification names it',
  'packages/web/src/features/about/WhatsNewDialog.tsx': 'what one release brought, in the words of the specification',
  'packages/web/src/features/live/LiveTerms.tsx': 'the licence of that police service’s calls',
  'packages/web/src/features/notes/city-places.ts': 'names of parts of that city, and whose they are',
  'packages/web/src/features/recent/own-failure-words.ts': 'the specification’s own sentences for one service',
  'packages/server/src/ingest/ingest.config.ts': 'examples in the table of settings',
  'packages/server/src/live/live-health.ts': 'a sentence of the specification',
  'packages/server/src/news/same-story.ts': 'towns that headlines name, ours or not',
  'packages/server/src/news/names-someone.ts': 'towns that headlines name, ours or not',
};

/** Returns id and name of the contract's cities, read from the source of their facts. */
export function citiesIn(source) {
  const file = ts.createSourceFile(FACTS, source, ts.ScriptTarget.Latest, true);
  const cities = [];
  const visit = (node) => {
    if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer)) {
      const name = node.initializer.properties.find((each) => each.name?.getText(file) === 'name');
      if (name) cities.push({ id: node.name.getText(file), name: name.initializer.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return cities;
}

/** Returns a pattern that matches ids and names of these cities, even within a longer word. */
export const namesOf = (cities) => new RegExp(cities.flatMap(({ id, name }) => [id, name]).join('|'), 'i');

/** Returns the words in a source that name a city. Ignores comments. */
export function citiesNamedIn(source, names, path = 'source.tsx') {
  if (!names.test(source)) return [];
  const found = [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(file);
    const text = node.getText(file);
    if (children.length > 0) children.forEach(visit);
    else if (names.test(text)) found.push(text.trim());
  };
  file.statements.forEach(visit);
  return found;
}

/** Returns the problems: files that name a city although they may not, and files on the list that name none. */
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

/** Returns the cities that have no row in the README's table of data. */
export function withoutRow(readme, cities) {
  const table = readme.slice(readme.indexOf('## The data'));
  const rows = [...table.matchAll(/^\| ([^|]+?) \|/gm)].map(([, city]) => city);
  return cities.map(({ name }) => name).filter((name) => !rows.some((row) => name === row || name === `${row} Region`));
}

/**
 * Checks that page and server name no city outside a short list, because differences between cities belong in the
 * cities' facts. Also checks that the README lists each city.
 */
export function checkCityNames() {
  const cities = citiesIn(textOf(FACTS));
  if (cities.length < 7) throw new Error(`only ${cities.length} cities were found in ${FACTS}`);
  const missing = withoutRow(textOf('README.md'), cities);
  throwAny(missing.map((name) => `README.md does not say whose data is shown of ${name}`));
  const names = namesOf(cities);
  const paths = filesIn(ROOMS, /\.tsx?$/, 100).filter((path) => !OF_TESTS.test(path));
  const words = paths.map((path) => [path, citiesNamedIn(textOf(path), names, path)]);
  const named = new Map(words.filter(([, found]) => found.length > 0));
  throwAny(problemsWith(named));
  return `${cities.length} cities, ${paths.length} files, ${named.size} may name a city`;
}
