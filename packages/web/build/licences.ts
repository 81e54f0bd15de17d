import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What Vite writes into a bundle where `build.license` names it: the packages of its modules. */
export const LICENCES = 'licences.json';
/** Where visitors read them. */
const PAGE = 'licences.txt';

interface Licence {
  readonly name: string;
  readonly version?: string;
  /** SPDX. */
  readonly identifier?: string;
  /** None where the package contains no such file. */
  readonly text?: string;
}

const textAt = (path: string, from = import.meta.url) => readFileSync(new URL(path, from), 'utf8').trim();
const ofPackage = (name: string, path: string): Licence => ({ name, text: textAt(path, import.meta.resolve(name)) });

/** What the page contains without a module that Vite sees: the font, styles and code that tools write, the data of the map. */
const UNSEEN: readonly Licence[] = [
  ofPackage('@fontsource-variable/inter', 'LICENSE'),
  ofPackage('@inlang/paraglide-js', '../LICENSE'),
  ofPackage('tailwindcss', '../LICENSE'),
  { name: 'inter-en-fr.woff2', text: textAt('../src/ui/fonts/LICENCE.txt') },
  { name: 'basemap', text: textAt('../public/basemap/LICENCE.txt') },
];

/** Writes the licences of all that the page contains into one text, from the lists that Vite made of the page and of MapLibre. */
export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle: {
      // After Vite has listed the packages.
      order: 'post',
      handler(_options, bundle) {
        const lists = Object.values(bundle).filter(({ fileName }) => fileName.endsWith(LICENCES));
        const listed = lists.flatMap((file): Licence[] => {
          delete bundle[file.fileName];
          return file.type === 'asset' ? JSON.parse(String(file.source)) : [];
        });
        this.emitFile({ type: 'asset', fileName: PAGE, source: licencesPage([...listed, ...UNSEEN]) });
      },
    },
  };
}

/** One text of all licences by name, each package once. */
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
