import type { EmbedTheme } from '@crimemap/contract/embeds';

/** What is drawn with in one theme: the colours of the page’s `theme.css` and of its map’s `palette.ts`. */
const COLOURS: Readonly<Record<EmbedTheme, string>> = {
  dark: `.page{fill:#111a27;background:#111a27}.text{fill:#e8eef6;color:#e8eef6}.muted{fill:#9fb0c4;color:#9fb0c4}.warn{fill:#f3c969;color:#f3c969}.link{color:#5cc8ff}.bar{fill:#5cc8ff}.dot{fill:#5cc8ff}.water{fill:#0a1420}.land{fill:#18263a;stroke:#3d5470}.line{stroke:#3d5470}.ring{stroke:#9fb0c4}`,
  light: `.page{fill:#ffffff;background:#ffffff}.text{fill:#12202f;color:#12202f}.muted{fill:#51637a;color:#51637a}.warn{fill:#8a5a00;color:#8a5a00}.link{color:#0b6fb8}.bar{fill:#0b6fb8}.dot{fill:#0b6fb8}.water{fill:#dfe9f3}.land{fill:#f7f9fb;stroke:#a9b8ca}.line{stroke:#a9b8ca}.ring{stroke:#51637a}`,
};

const SHAPES = `.open{fill:url(#stripes)}.dot{fill-opacity:.65}.land{stroke-width:.8;stroke-linejoin:round}.line{stroke-width:1;fill:none}.ring{fill:none;stroke-width:1.5;stroke-dasharray:5 4}`;

/** The style of drawings. Without a theme they follow the reader’s system. */
export const drawingStyle = (theme: EmbedTheme | undefined): string =>
  theme ? COLOURS[theme] + SHAPES : `${COLOURS.light}${SHAPES}@media (prefers-color-scheme:dark){${COLOURS.dark}}`;

/** The style of an embed’s page around its drawing. */
export const pageStyle = (theme: EmbedTheme | undefined): string =>
  `:root{color-scheme:${theme ?? 'light dark'};font:14px/1.4 system-ui,sans-serif}
html,body{height:100%;margin:0}
body{display:flex;flex-direction:column;gap:8px;box-sizing:border-box;padding:14px 16px;overflow-wrap:anywhere}
h1{font-size:15px;margin:0}p{margin:0}
.number{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 8px}.number b{font-size:36px;line-height:1}
figure{flex:1;min-height:150px;margin:0;display:flex;flex-direction:column}
figure svg{flex:1;min-height:0;width:100%;display:block;border-radius:6px}
figcaption,footer,details{font-size:12px}.ends{display:flex;justify-content:space-between;gap:8px}
footer{margin-top:auto;display:flex;flex-direction:column;gap:2px}
table{border-collapse:collapse}td,th{text-align:left;padding:2px 12px 2px 0}td{font-variant-numeric:tabular-nums}
.link{text-underline-offset:2px}.link:focus-visible,summary:focus-visible{outline:2px solid;outline-offset:2px}
summary{cursor:pointer}
@media(max-width:420px){body{padding:10px 12px;gap:6px}h1{font-size:13px}.number b{font-size:28px}.number,p{font-size:13px}figure{min-height:110px}}${drawingStyle(theme)}`;
