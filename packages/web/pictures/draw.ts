/*
 * Draws the icons of the installed app and the picture other sites show beside a link. They are committed; run it only to draw
 * them again: npx tsx packages/web/pictures/draw.ts
 */
import { fileURLToPath } from 'node:url';
import { COLOURS } from '@crimemap/contract/colours';
import sharp from 'sharp';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const { heat: HEAT, page: PAGE } = COLOURS.dark;

const GROUND =
  '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0aa499"/><stop offset="1" stop-color="#0b3880"/></linearGradient></defs>';
/** The pin of the logo, in a square of 38 units. */
const PIN =
  '<path d="M19 30.5c5.6-5.8 8.7-10 8.7-13.7a8.7 8.7 0 1 0-17.4 0c0 3.7 3.1 7.9 8.7 13.7Z" fill="none" stroke="#f4fbff" stroke-width="2" stroke-linejoin="round"/><path d="M19 12.7v8.2M14.9 16.8h8.2" stroke="#e6f7b4" stroke-width="2" stroke-linecap="round"/>';

/**
 * Returns an icon as SVG. `radius`: radius of the corners, in a square of 38 units. `scale`: size of the pin, smaller
 * if a system crops the icon.
 */
const icon = (radius: number, scale: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 38 38">${GROUND}<rect width="38" height="38" rx="${radius}" fill="url(#g)"/><g transform="translate(19 19) scale(${scale}) translate(-19 -19.3)">${PIN}</g></svg>`;

const ICONS = [
  { name: 'app-192.png', size: 192, svg: icon(10, 1) },
  { name: 'app-512.png', size: 512, svg: icon(10, 1) },
  { name: 'app-maskable-512.png', size: 512, svg: icon(0, 0.85) },
  { name: 'apple-touch-icon.png', size: 180, svg: icon(0, 1) },
];

/** Returns a pseudo-random number for a cell. It is the same in every run. */
const wander = (column: number, row: number, turn: number): number =>
  Math.sin(column * 127.1 + row * 311.7 + turn * 74.7) * 0.5 + Math.sin(column * 3.7 - row * 5.3 + turn) * 0.5;

/**
 * Returns the preview image: the areas of an invented city in the colours of their counts, brighter towards the middle,
 * above a shore. It contains no text.
 */
function preview(): string {
  const [width, height, size] = [1200, 630, 92];
  const corner = (column: number, row: number) => [
    column * size + wander(column, row, 1) * 26 - 60,
    row * size + wander(column, row, 2) * 26 - 60,
  ];
  const cells: string[] = [];
  for (let row = 0; row < 7; row++) {
    for (let column = 0; column < 15; column++) {
      const corners = [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ].map(([x = 0, y = 0]) => corner(column + x, row + y));
      const [x = 0, y = 0] = corner(column + 0.5, row + 0.5);
      const far = Math.hypot((x - 640) / 620, (y - 300) / 360);
      const step = Math.max(0, Math.min(5, Math.round(4.6 - far * 4.4 + wander(column, row, 3) * 1.3)));
      const shape = corners.map(([a = 0, b = 0]) => `${a.toFixed(1)},${b.toFixed(1)}`).join(' ');
      cells.push(`<polygon points="${shape}" fill="${HEAT[step]}" stroke="${PAGE}" stroke-width="3"/>`);
    }
  }
  const shore = 'M0 560C150 520 260 545 400 528S640 470 780 505s210 40 420-30V630H0Z';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${GROUND}
<defs><radialGradient id="v" cx="0.53" cy="0.48" r="0.75"><stop offset="0.55" stop-color="${PAGE}" stop-opacity="0"/><stop offset="1" stop-color="${PAGE}" stop-opacity="0.85"/></radialGradient>
<filter id="s" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="10" stdDeviation="16" flood-color="#000" flood-opacity="0.55"/></filter></defs>
<rect width="${width}" height="${height}" fill="${PAGE}"/>${cells.join('')}
<path d="${shore}" fill="#0f2233" stroke="#2c4a63" stroke-width="3"/>
<rect width="${width}" height="${height}" fill="url(#v)"/>
<g filter="url(#s)"><g transform="translate(500 195) scale(6.3)"><rect width="38" height="38" rx="10" fill="url(#g)"/>${PIN}</g></g></svg>`;
}

for (const { name, size, svg } of ICONS) {
  await sharp(Buffer.from(svg), { density: 72 * Math.ceil(size / 38) })
    .resize(size, size)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(`${PUBLIC}app/${name}`);
}
await sharp(Buffer.from(preview()))
  .resize(1200, 630)
  .png({ palette: true, quality: 90, effort: 10 })
  .toFile(`${PUBLIC}preview.png`);
