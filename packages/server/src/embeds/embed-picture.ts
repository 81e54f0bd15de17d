import { createRequire } from 'node:module';
import { type EmbedQuery, embedSize } from '@crimemap/contract/embeds';
import { renderAsync } from '@resvg/resvg-js';
import { type Html, html } from '../shared/page-html.ts';
import { drawnBars, drawnMap } from './drawings.ts';
import type { Embed } from './embed.ts';
import { drawingStyle } from './look.ts';

type PictureLook = Pick<EmbedQuery, 'theme' | 'size'>;

/** Margins and maximum numbers of lines of text. Lines in the narrow size hold fewer words. */
const WIDE = { edge: 20, titleMost: 3, most: 2, small: 11, footMost: 2 };
const NARROW = { edge: 16, titleMost: 4, most: 3, small: 12, footMost: 3 };
const FONT_FAMILY = 'Inter, system-ui, sans-serif';
/** Average width of a character relative to the font size, large enough for capitals. */
const CHARACTER_WIDTH = 0.56;

/** Returns an embed as an SVG image that makes no requests. `style`: content of its only style element. */
export function embedSvg(
  embed: Embed,
  { theme, size: variant }: PictureLook,
): { readonly text: string; readonly style: string } {
  const { width, height } = embedSize({ kind: embed.kind, size: variant });
  const { edge, titleMost, most, small, footMost } = variant === 'narrow' ? NARROW : WIDE;
  const style = drawingStyle(theme);
  const { title, number, warnings, source, url, notes, chart, map } = embed;
  const inside = width - 2 * edge;
  const head = new Lines(edge, edge - 6);
  head.add(title, { size: 15, weight: 700, inside, most: titleMost });
  if (number) {
    head.skip(38);
    head.put(
      html`<text class="text" x="${String(edge)}" y="${String(head.y)}" font-size="36" font-weight="700">${number.n}</text>`,
    );
    head.skip(4);
    head.add([number.of, number.newest].filter(Boolean).join(' · '), { size: 13, inside, most });
  }
  for (const warning of warnings) head.add(warning, { size: 13, inside, most, look: 'warn' });
  const foot = new Lines(edge, 0);
  for (const note of notes) foot.add(note, { size: small, inside, most: footMost, look: 'muted' });
  foot.add(source, { size: small, inside, most: footMost, look: 'muted' });
  foot.add(url, { size: small, inside, most: 1, look: 'muted' });
  const top = head.y + 12;
  const captionHeight = chart ? 18 : 0;
  const size = { width: inside, height: Math.max(20, height - edge - foot.y - captionHeight - 8 - top) };
  const drawing = chart ? drawnBars(chart, size) : map && drawnMap(map, size);
  const under = String(top + size.height + 14);
  const text = html`<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}" role="img" font-family="${FONT_FAMILY}"><title>${title}</title><style>`;
  const rest = html`</style><rect class="page" width="${String(width)}" height="${String(height)}"/>${head.drawn}${
    drawing
      ? html`<svg x="${String(edge)}" y="${String(top)}" width="${String(size.width)}" height="${String(size.height)}" overflow="hidden">${drawing}</svg>`
      : ''
  }${
    chart
      ? html`<g class="muted" font-size="11"><text class="muted" x="${String(edge)}" y="${under}">${chart.bars[0]?.label ?? ''}</text><text class="muted" x="${String(width / 2)}" y="${under}" text-anchor="middle">${chart.caption}</text><text class="muted" x="${String(width - edge)}" y="${under}" text-anchor="end">${chart.bars.at(-1)?.label ?? ''}</text></g>`
      : ''
  }<g transform="translate(0 ${String(height - edge - foot.y)})">${foot.drawn}</g></svg>
`;
  return { text: `${text}${style}${rest}`, style };
}

interface LineLook {
  readonly size: number;
  readonly weight?: number;
  readonly look?: 'text' | 'muted' | 'warn';
  /** Available width for text. */
  readonly inside: number;
  /** Maximum number of lines. Longer text ends with an ellipsis. */
  readonly most: number;
}

/** Consecutive lines of text. */
class Lines {
  readonly x: string;
  y: number;
  readonly drawn: Html[] = [];
  constructor(x: number, y: number) {
    this.x = String(x);
    this.y = y;
  }
  skip(height: number): void {
    this.y += height;
  }
  put(drawn: Html): void {
    this.drawn.push(drawn);
  }
  add(text: string, { size, weight = 400, look = 'text', inside, most }: LineLook): void {
    for (const line of wrapped(text, Math.floor(inside / (size * CHARACTER_WIDTH)), most)) {
      this.y += Math.round(size * 1.35);
      this.put(
        html`<text class="${look}" x="${this.x}" y="${String(this.y)}" font-size="${String(size)}" font-weight="${String(weight)}">${line}</text>`,
      );
    }
  }
}

/**
 * Breaks a text at spaces (not at non-breaking spaces) into at most `most` lines of at most `characters` characters.
 */
function wrapped(text: string, characters: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n]+/)) {
    if (line !== '' && line.length + 1 + word.length > characters) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  const shown = lines.slice(0, most);
  return [...shown.slice(0, -1), `${(shown.at(-1) ?? '').slice(0, characters - 1)}…`];
}

const require = createRequire(import.meta.url);
const FONT_FILES = [
  require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
];
/** Scale of the image: two pixels per unit, so that it is sharp on high-resolution screens. */
const PIXELS = 2;

/**
 * Returns the image as PNG. It is drawn outside this thread and with our own font, so that it looks the same on every
 * server.
 */
export async function embedPng(embed: Embed, { theme = 'light', size }: PictureLook): Promise<Buffer> {
  const drawn = await renderAsync(embedSvg(embed, { theme, size }).text, {
    fitTo: { mode: 'zoom', value: PIXELS },
    font: { fontFiles: FONT_FILES, loadSystemFonts: false, defaultFontFamily: 'Inter' },
  });
  return drawn.asPng();
}
