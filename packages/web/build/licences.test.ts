import type { Plugin } from 'vite';
import { expect, it } from 'vitest';
import { LICENCES, licences, licencesPage } from './licences.ts';

const REACT = { name: 'react', version: '19.3.1', identifier: 'MIT', text: 'MIT License' };
const PBF = { name: 'pbf', version: '5.1.2', identifier: 'BSD-3-Clause' };

it('the licences page lists each package once, with its licence text or a link to the text', () => {
  const page = licencesPage([REACT, PBF, REACT]);
  expect(page.match(/^(?:react|pbf) .*$/gm)).toEqual(['pbf 5.1.2 (BSD-3-Clause)', 'react 19.3.1 (MIT)']);
  expect(page).toContain('MIT License');
  expect(page).toContain('https://spdx.org/licenses/BSD-3-Clause.html');
});

it('licences.txt replaces the licence list from Vite, and adds packages missing there and parts of MapLibre', async () => {
  const bundle = { [LICENCES]: { type: 'asset', fileName: LICENCES, source: JSON.stringify([REACT]) } };
  const emitted: { readonly fileName: string; readonly source: string }[] = [];
  const { generateBundle } = licences() as Plugin & { generateBundle: { handler: (...given: unknown[]) => void } };
  generateBundle.handler.call({ emitFile: (file: (typeof emitted)[number]) => emitted.push(file) }, {}, bundle);
  expect(Object.keys(bundle)).toEqual([]);
  expect(emitted.map(({ fileName }) => fileName)).toEqual(['licences.txt']);
  for (const name of [
    'react',
    'pbf',
    'gl-matrix',
    '@mapbox/tiny-sdf',
    '@fontsource-variable/inter',
    'inter-en-fr.woff2',
    'basemap',
  ])
    expect.soft(emitted[0]?.source).toMatch(new RegExp(`^${name}\\b`, 'm'));
  expect(emitted[0]?.source).toContain('Open Database License');
});
