import ts from 'typescript';
import { filesIn, OF_TESTS, textOf, throwAny } from './files.mjs';

const ROOMS = ['packages/web/src', 'packages/server/src'];
const FACTS = 'packages/contract/src/city-facts.ts';

/** Where a city may be named, and why: words that are really about that city, or about all of them. Nothing is decided there. */
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

/** The cities of the contract, each with its id and its name, from the source of their facts. */
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

/** What names one of these cities: its id or its name, also within a longer word. */
export const namesOf = (cities) => new RegExp(cities.flatMap(({ id, name }) => [id, name]).join('|'), 'i');

/** The words of a source in which a city is named; comments may name any. */
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

/** The cities that have no row of their own in the README's table of the data. */
export function withoutRow(readme, cities) {
  const table = readme.slice(readme.indexOf('## The data'));
  const rows = [...table.matchAll(/^\| ([^|]+?) \|/gm)].map(([, city]) => city);
  return cities.map(({ name }) => name).filter((name) => !rows.some((row) => name === row || name === `${row} Region`));
}

/**
 * Outside of a short list, no city is named in the page or the server: what differs between cities is a fact of the city. The README
 * says of each whose data it shows.
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
