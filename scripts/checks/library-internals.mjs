import { filesIn, textOf, throwAny } from './files.mjs';

/**
 * Patterns that no source may contain: internals of libraries, which change without notice, and things that only one
 * file may define. `in`: paths to which a pattern applies.
 */
const PATTERNS = [
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
  {
    pattern: /^(?:export )?const (?:MINUTE|HOUR|DAY|WEEK)_MS\b/m,
    say: 'the one of packages/contract/src/time.ts',
    in: /^(?!packages\/contract\/src\/time\.ts).*\.tsx?$/,
  },
];

/** Returns, for each pattern that a source contains, what to use instead. */
export const internalsIn = (source, path) =>
  PATTERNS.filter(({ pattern, in: where }) => pattern.test(source) && (!where || where.test(path))).map(
    ({ pattern, say }) => `${path}: ${pattern.source}, use: ${say}`,
  );

/** Checks that no source uses internals of libraries. */
export function checkLibraryInternals() {
  const paths = filesIn(['packages', 'bench', 'drill', 'e2e'], /\.(?:tsx?|mjs)$/, 1000);
  throwAny(paths.flatMap((path) => internalsIn(textOf(path), path)));
  return `${paths.length} files`;
}
