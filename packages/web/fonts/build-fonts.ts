/*
 * Creates src/ui/fonts/inter-en-fr.woff2 with the characters of English and French: Inter in the weights and with the
 * features that the page uses, in less than half of the bytes. The result is committed. To create it again:
 *
 *   npm install --no-save subset-font@2.9.0
 *   npx tsx packages/web/fonts/build-fonts.ts
 *
 * Inter: The Inter Project Authors, SIL Open Font License 1.1. See src/ui/fonts/LICENCE.txt.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

type Subset = (
  font: Buffer,
  characters: string,
  options: {
    readonly targetFormat: 'woff2';
    readonly keepFeatures: readonly string[];
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    readonly noHinting: boolean;
  },
) => Promise<Buffer>;

/**
 * Characters in the small font file; the same as `unicode-range` in src/ui/theme.css. Other characters come from the
 * larger font file.
 */
const CHARACTERS: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x178, 0x178],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
];
/** Font features that the small file keeps: kerning, accents, tabular figures and the one-storey a. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'cv11'];

const load = createRequire(`${process.cwd()}/package.json`);
const subset = load('subset-font') as Subset;
const font = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
);
const characters = CHARACTERS.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
).join('');
const made = await subset(font, characters, {
  targetFormat: 'woff2',
  keepFeatures: FEATURES,
  variationAxes: { wght: { min: 400, max: 700 } },
  noHinting: true,
});
writeFileSync(new URL('../src/ui/fonts/inter-en-fr.woff2', import.meta.url), made);
