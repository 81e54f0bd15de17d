import { COLOURS } from '@crimemap/contract/colours';
import type { EmbedTheme } from '@crimemap/contract/embeds';

/** Returns the colours of an embed, named by their use. */
const coloursOf = (theme: EmbedTheme) => {
  const { panel, text, muted, warning, accent, water, heat, hatch } = COLOURS[theme];
  return { page: panel, text, muted, warn: warning, accent, water, land: heat[0], line: hatch };
};

function coloursIn(theme: EmbedTheme): string {
  const { page, text, muted, warn, accent, water, land, line } = coloursOf(theme);
  const words = Object.entries({ text, muted, warn }).map(
    ([name, colour]) => `.${name}{fill:${colour};color:${colour}}`,
  );
  return `.page{fill:${page};background:${page}}${words.join('')}.link{color:${accent}}.bar,.dot{fill:${accent}}.water{fill:${water}}.land{fill:${land};stroke:${line}}.line{stroke:${line}}.ring{stroke:${muted}}`;
}

const SHAPES = `.open{fill:url(#stripes)}.dot{fill-opacity:.65}.land{stroke-width:.8;stroke-linejoin:round}.line{stroke-width:1;fill:none}.ring{fill:none;stroke-width:1.5;stroke-dasharray:5 4}`;

/** Returns the style of drawings. Without a theme, their colours follow the reader’s system. */
export const drawingStyle = (theme: EmbedTheme | undefined): string =>
  theme
    ? coloursIn(theme) + SHAPES
    : `${coloursIn('light')}${SHAPES}@media (prefers-color-scheme:dark){${coloursIn('dark')}}`;

/** Returns the style of an embed’s page around its drawing. */
export const pageStyle = (theme: EmbedTheme | undefined): string =>
  `:root{color-scheme:${theme ?? 'light dark'};font:14px/1.4 system-ui,sans-serif}
html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;gap:8px;box-sizing:border-box;padding:14px 16px;overflow-wrap:anywhere}
h1{font-size:15px;margin:0}p{margin:0}
.number{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 8px}.number b{font-size:36px;line-height:1}
figure{flex:1;min-height:150px;margin:0;display:flex;flex-direction:column}
figure svg{flex:1;min-height:0;width:100%;display:block;border-radius:6px}
figcaption,footer,details{font-size:12px}.ends{display:flex;justify-content:space-between;gap:8px}
footer{position:sticky;bottom:-14px;margin:auto -16px -14px;padding:2px 16px 14px;display:flex;flex-direction:column;gap:2px}
table{border-collapse:collapse}td,th{text-align:left;padding:2px 12px 2px 0}td{font-variant-numeric:tabular-nums}
.link{text-underline-offset:2px}.link:focus-visible,summary:focus-visible{outline:2px solid;outline-offset:2px}
summary{cursor:pointer}
@media(max-width:420px){body{padding:8px 12px;gap:4px}h1{font-size:12.5px;line-height:1.3}.number b{font-size:26px}.number,p{font-size:12.5px;line-height:1.3}.number{display:grid;grid-template-columns:auto 1fr;gap:0 8px;align-items:center}.number b{grid-row:span 2}figure{min-height:90px}figcaption,footer,details{font-size:11.5px;line-height:1.3}footer{display:block;bottom:-8px;margin:auto -12px -8px;padding:2px 12px 8px}footer .link{margin-left:6px}}${drawingStyle(theme)}`;
