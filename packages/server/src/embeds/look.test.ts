import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBED_THEMES, type EmbedTheme } from '@crimemap/contract/embeds';
import { expect, it } from 'vitest';
import { drawingStyle, EMBED_COLOURS } from './look.ts';

const PAGE = join(import.meta.dirname, '../../../web/src');
const THEME = readFileSync(join(PAGE, 'ui/theme.css'), 'utf8');
const PALETTE = readFileSync(join(PAGE, 'map/palette.ts'), 'utf8');

/** What stands behind a name in the part of a file that is of one theme; the dark one’s comes first in both. */
function standsIn(text: string, light: string, theme: EmbedTheme, name: string): string | undefined {
  const at = text.indexOf(light);
  expect(at).toBeGreaterThan(0);
  const part = theme === 'dark' ? text.slice(0, at) : text.slice(at);
  return new RegExp(`^ *${name}: '?(#[0-9a-f]{6})`, 'm').exec(part)?.[1];
}

it.each(EMBED_THEMES)('an embed has the colours of the page and of its map: %s', (theme) => {
  const { water, line, ...ofPage } = EMBED_COLOURS[theme];
  const token = (name: string) => standsIn(THEME, '[data-theme="light"]', theme, `--${name}`);
  expect(ofPage).toEqual({
    page: token('panel'),
    text: token('text'),
    muted: token('muted'),
    warn: token('warning'),
    accent: token('accent'),
    land: token('heat-0'),
  });
  const onMap = (name: string) => standsIn(PALETTE, '  light: {', theme, name);
  expect({ water, line }).toEqual({ water: onMap('water'), line: onMap('hatch') });
});

it('without a theme it follows the reader’s system, with one it does not', () => {
  const { dark, light } = EMBED_COLOURS;
  const [before = '', after = ''] = drawingStyle(undefined).split('@media (prefers-color-scheme:dark)');
  expect(before).toContain(light.page);
  expect(after).toContain(dark.page);
  expect(drawingStyle('light')).not.toContain(dark.page);
  expect(drawingStyle('dark')).not.toContain(light.text);
});
