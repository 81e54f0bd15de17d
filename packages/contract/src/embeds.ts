import * as z from 'zod/mini';
import type { CitationId } from './citations.ts';

/*
 * Embedded citation: `/embed/{id}` is a page, `/embed/{id}.svg` and `.png` are images of it. These are not API
 * endpoints because their addresses are pasted into articles.
 */

/** Content of an embed: numbers only (`card`), numbers with a bar chart over time, or numbers with a map. */
export const EMBED_KINDS = ['card', 'chart', 'map'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];
/** Without a theme, an embedded page follows the reader's system theme, and a PNG is light. */
export const EMBED_THEMES = ['light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** Width and height of each kind of embed, in CSS pixels. */
export const EMBED_SIZES: Readonly<Record<EmbedKind, { readonly width: number; readonly height: number }>> = {
  card: { width: 600, height: 240 },
  chart: { width: 600, height: 400 },
  map: { width: 600, height: 480 },
};

/**
 * Width and height of the images for phones, on which a 600 px image would be unreadable. An embedded page fits any
 * width, so it needs no second size.
 */
export const EMBED_NARROW_SIZES: typeof EMBED_SIZES = {
  card: { width: 360, height: 330 },
  chart: { width: 360, height: 440 },
  map: { width: 360, height: 500 },
};
/** Maximum window width in CSS pixels for which the narrow image is used. */
export const EMBED_NARROW_MAX = 560;

export const embedSize = ({ kind, size }: Pick<EmbedQuery, 'kind' | 'size'>) =>
  (size === 'narrow' ? EMBED_NARROW_SIZES : EMBED_SIZES)[kind];

/** Query of an embed's address. Without `lang`, the browser's language is used. */
export const EmbedQuery = z.strictObject({
  kind: z._default(z.enum(EMBED_KINDS), 'card'),
  lang: z.optional(z.enum(['en', 'fr'])),
  theme: z.optional(z.enum(EMBED_THEMES)),
  /** `narrow` requests the image size for phones. It applies only to images. */
  size: z.optional(z.literal('narrow')),
});
export type EmbedQuery = z.infer<typeof EmbedQuery>;

/** Returns the path and query of an embed. `as` is `page` or an image format. */
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
