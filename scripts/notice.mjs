import { readFileSync, writeFileSync } from 'node:fs';

/** Updates the list of packages in `NOTICE` from the lock file. With `--check`, only compares them. */
const NOTICE = new URL('../NOTICE', import.meta.url);
const LOCK = new URL('../package-lock.json', import.meta.url);
const HEADING = /^Packages, by licence\n=+\n[\s\S]*/m;

/** Licences of packages whose `package.json` names none. They come from the LICENSE file or the original project. */
const LICENCES = {
  '@inlang/plugin-message-format': 'MIT',
  '@mapbox/jsonlint-lines-primitives': 'MIT',
  'sqlite-wasm-kysely': 'MIT',
};

/** Returns the packages that server or page need on any operating system, by licence. */
function packagesByLicence() {
  const byLicence = new Map();
  for (const [path, { dev, link, license }] of Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages)) {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (!name || dev || link) continue;
    const licence = license ?? LICENCES[name];
    if (!licence) throw new Error(`${name} names no licence: read it, and add the package to LICENCES.`);
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  }
  return [...byLicence].sort(([one], [other]) => (one < other ? -1 : 1));
}

const list = packagesByLicence().map(([licence, names]) => `\n${licence}\n  ${[...names].sort().join('\n  ')}\n`);
const notice = readFileSync(NOTICE, 'utf8');
if (!HEADING.test(notice)) throw new Error('NOTICE has no heading "Packages, by licence"');
const current = notice.replace(HEADING, () => `Packages, by licence\n====================\n${list.join('')}`);
if (current !== notice && process.argv.includes('--check')) {
  console.error('The list of packages in NOTICE is not current: run `npm run notice`.');
  process.exit(1);
}
if (current !== notice) writeFileSync(NOTICE, current);
