import * as z from 'zod/mini';
import type { CitationId } from './citations.ts';

/*
 * A citation in other people’s pages: `/embed/{id}` is a page, `/embed/{id}.svg` and `.png` are pictures of the same. No calls of the
 * API, since their addresses are pasted into articles.
 */

/** What is shown: the numbers alone, or with bars of when, or with a map of where. */
export const EMBED_KINDS = ['card', 'chart', 'map'] as const;
export type EmbedKind = (typeof EMBED_KINDS)[number];
/** Without one it is as the reader’s system has it; a PNG is light then. */
export const EMBED_THEMES = ['light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** Width and height of each kind, in CSS pixels. */
export const EMBED_SIZES: Readonly<Record<EmbedKind, { readonly width: number; readonly height: number }>> = {
  card: { width: 600, height: 240 },
  chart: { width: 600, height: 400 },
  map: { width: 600, height: 480 },
};

/** The same for a phone, where a picture of 600 pixels would be made too small to be read. A page fits any width by itself. */
export const EMBED_NARROW_SIZES: typeof EMBED_SIZES = {
  card: { width: 360, height: 330 },
  chart: { width: 360, height: 440 },
  map: { width: 360, height: 500 },
};
/** Windows up to this width get the narrow picture. */
export const EMBED_NARROW_MAX = 560;

export const embedSize = ({ kind, size }: Pick<EmbedQuery, 'kind' | 'size'>) =>
  (size === 'narrow' ? EMBED_NARROW_SIZES : EMBED_SIZES)[kind];

/** The query of an embed’s address. Without a language the browser’s is taken. */
export const EmbedQuery = z.strictObject({
  kind: z._default(z.enum(EMBED_KINDS), 'card'),
  lang: z.optional(z.enum(['en', 'fr'])),
  theme: z.optional(z.enum(EMBED_THEMES)),
  /** Of a picture: for a phone. */
  size: z.optional(z.literal('narrow')),
});
export type EmbedQuery = z.infer<typeof EmbedQuery>;

/** The path and query of an embed. `as`: a page, or a picture of it. */
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
