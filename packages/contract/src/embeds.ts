import * as z from 'zod/mini';
import type { CitationId } from './citations.ts';

/*
 * Embedded citation: `/embed/{id}` is a page, `/embed/{id}.svg` and `.png` are images of it. These are not API
 * endpoints because their addresses are pasted into articles.
 */

/** Content of an embed: numbers only, with a bar chart over time, or with a map. */
export const EMBED_KINDS = ['card', 'chart', 'map'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];
/** Defaults to the reader's system theme; a PNG defaults to light. */
export const EMBED_THEMES = ['light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** Width and height of each kind, in CSS pixels. */
export const EMBED_SIZES: Readonly<Record<EmbedKind, { readonly width: number; readonly height: number }>> = {
  card: { width: 600, height: 240 },
  chart: { width: 600, height: 400 },
  map: { width: 600, height: 480 },
};

/** Width and height of images for phones, on which a 600 px image would be unreadable. A page fits any width. */
export const EMBED_NARROW_SIZES: typeof EMBED_SIZES = {
  card: { width: 360, height: 330 },
  chart: { width: 360, height: 440 },
  map: { width: 360, height: 500 },
};
/** Maximum window width in CSS pixels that gets the narrow image. */
export const EMBED_NARROW_MAX = 560;

export const embedSize = ({ kind, size }: Pick<EmbedQuery, 'kind' | 'size'>) =>
  (size === 'narrow' ? EMBED_NARROW_SIZES : EMBED_SIZES)[kind];

/** Query of an embed's address. The language defaults to the browser's. */
export const EmbedQuery = z.strictObject({
  kind: z._default(z.enum(EMBED_KINDS), 'card'),
  lang: z.optional(z.enum(['en', 'fr'])),
  theme: z.optional(z.enum(EMBED_THEMES)),
  /** Images only: the phone size. */
  size: z.optional(z.literal('narrow')),
});
export type EmbedQuery = z.infer<typeof EmbedQuery>;

/** Returns the path and query of an embed. `as`: a page or an image format. */
export function embedPath(
  id: z.infer<typeof CitationId>,
  { kind, lang, theme, size }: EmbedQuery,
  as: 'page' | 'svg' | 'png' = 'page',
): string {
  const query = new URLSearchParams({
    kind,
    ...(lang && { lang }),
    ...(theme && { theme }),
    ...(as !== 'page' && size && { size }),
  });
  return `/embed/${id}${as === 'page' ? '' : `.${as}`}?${query}`;
}
