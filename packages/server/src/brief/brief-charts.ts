import { type Html, html } from '../shared/page-html.ts';

export interface BriefBar {
  /** `null`: not known, which has no bar. */
  readonly value: number | null;
  /** The range of what is usual, drawn behind the bar. */
  readonly usual?: { readonly low: number; readonly high: number } | null;
  /** The bar the page is about. */
  readonly isOwn?: boolean;
}

/** A cell of the chart; the drawing is stretched over the columns of the table below it. */
const CELL = 20;
const HEIGHT = 60;

/** Bars over the columns of a table, which says the same in numbers: so the drawing itself is for the eye alone. */
export function barsHtml(bars: readonly BriefBar[]): Html {
  const most = Math.max(1, ...bars.map(({ value, usual }) => Math.max(value ?? 0, usual?.high ?? 0)));
  const y = (value: number) => ((value / most) * HEIGHT).toFixed(1);
  const rect = (x: number, width: number, low: number, high: number, kind: string) =>
    html`<rect class="${kind}" x="${String(x)}" width="${String(width)}" y="${String(HEIGHT - Number(y(high)))}" height="${String(Math.max(0.6, Number(y(high)) - Number(y(low))))}"/>`;
  const drawn = bars.map(({ value, usual, isOwn }, i) => {
    const x = i * CELL;
    return html`${usual ? rect(x + 1, CELL - 2, usual.low, usual.high, 'band') : html``}${
      value === null || value === 0 ? html`` : rect(x + 5, CELL - 10, 0, value, isOwn ? 'own' : 'bar')
    }`;
  });
  return html`<svg class="bars" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 ${String(bars.length * CELL)} ${String(HEIGHT)}">${drawn}<rect class="line" x="0" y="${String(HEIGHT - 0.4)}" width="${String(bars.length * CELL)}" height="0.4"/></svg>`;
}
