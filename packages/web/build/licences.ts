import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** File that Vite adds to a bundle if `build.license` names it. It lists the packages of all modules in the bundle. */
export const LICENCES = 'licences.json';
/** File with all licences, for visitors. */
const PAGE = 'licences.txt';

interface Licence {
  readonly name: string;
  readonly version?: string;
  /** SPDX identifier of the licence. */
  readonly identifier?: string;
  /** Licence text; unset if the package contains no licence file. */
  readonly text?: string;
}

const textAt = (path: string, from = import.meta.url) => readFileSync(new URL(path, from), 'utf8').trim();
const ofPackage = (name: string, path: string): Licence => ({ name, text: textAt(path, import.meta.resolve(name)) });

/**
 * Returns the packages that are included in MapLibre’s published files, from the dependencies that its package lists.
 */
function insideMapLibre(): Licence[] {
  const maplibre = import.meta.resolve('maplibre-gl/package.json');
  const { dependencies } = JSON.parse(textAt('', maplibre)) as { readonly dependencies: object };
  const names = Object.keys(dependencies).filter((name) => !name.startsWith('@types/'));
  return names.map((name) => {
    const folder = new URL(`../${name}/`, maplibre);
    const { version, license } = JSON.parse(textAt('package.json', folder.href));
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    return { name, version, identifier: license, ...(file && { text: textAt(file, folder.href) }) };
  });
}

/**
 * Parts of the page that Vite does not list because they are not modules: the font, generated styles and code, and the
 * map data.
 */
const UNSEEN: readonly Licence[] = [
  ofPackage('@fontsource-variable/inter', 'LICENSE'),
  ofPackage('@inlang/paraglide-js', '../LICENSE'),
  ofPackage('tailwindcss', '../LICENSE'),
  { name: 'inter-en-fr.woff2', text: textAt('../src/ui/fonts/LICENCE.txt') },
  { name: 'basemap', text: textAt('../public/basemap/LICENCE.txt') },
  ...insideMapLibre(),
];

/** Writes the licences of everything in the page to one file. It starts from Vite’s list of modules. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle: {
      // Runs after Vite has listed the packages.
      order: 'post',
      handler(_options, bundle) {
        const list = bundle[LICENCES];
        delete bundle[LICENCES];
        const listed: Licence[] = list?.type === 'asset' ? JSON.parse(String(list.source)) : [];
        this.emitFile({ type: 'asset', fileName: PAGE, source: licencesPage([...listed, ...UNSEEN]) });
      },
    },
  };
}

/** Returns the text of all licences, sorted by package name, each package once. */
export function licencesPage(licences: readonly Licence[]): string {
  const parts = licences.map(({ name, version = '', identifier, text }) => {
    const title = [name, version, identifier && `(${identifier})`].filter(Boolean).join(' ');
    return `${title}\n${'='.repeat(title.length)}\n\n${text ?? `https://spdx.org/licenses/${identifier}.html`}\n`;
  });
  return [
    'Licences of the packages, the font and the map data in this page',
    'Licences des paquets, de la police de caractères et des données cartographiques de cette page\n',
    ...[...new Set(parts)].sort(),
  ].join('\n');
}
