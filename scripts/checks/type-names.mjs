import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';

const ROOMS = ['packages/web/src', 'packages/server/src'];
const SOURCE = /\.tsx?$/;
/** Tests and what only they use. */
const OF_TESTS = /\.test\.tsx?$|-suite\.ts$|(^|\/)testing[^/]*(\/|$)/;
const NOT_OURS = /^(node_modules|generated)$/;
const EXPORTED = /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)/gm;

/** What a name of an exported type stands for in more than one file, by `[path, source]`. */
export function typeNamesTwice(sources) {
  const homes = new Map();
  for (const [path, source] of sources)
    for (const [, name] of source.matchAll(EXPORTED)) homes.set(name, [...(homes.get(name) ?? []), path]);
  return [...homes]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name} is the name of several types: ${paths.join(', ')}`);
}

/** Files of the page in which a type is forced by way of `unknown`, where the compiler no longer helps. */
export const typesForcedIn = (sources) =>
  sources
    .filter(([path, source]) => path.startsWith('packages/web/') && source.includes('as unknown as'))
    .map(([path]) => `${path} forces a type: give the value its own, or declare what it is`);

/** The name of an exported type stands for one thing in page and server, and the page forces no type. */
export function checkTypeNames() {
  const sources = ROOMS.flatMap((room) => filesIn(room)).map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]);
  if (sources.length < 100) throw new Error(`only ${sources.length} files were read`);
  const problems = [...typeNamesTwice(sources), ...typesForcedIn(sources)];
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return `${sources.length} files`;
}

function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.test(entry.name) ? [] : filesIn(path);
    return SOURCE.test(entry.name) && !OF_TESTS.test(path) ? [path] : [];
  });
}
