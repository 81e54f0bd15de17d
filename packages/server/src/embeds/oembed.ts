import { CitationId } from '@crimemap/contract/citations';
import { EMBED_SIZES, EmbedQuery, embedPath } from '@crimemap/contract/embeds';
import * as z from 'zod/mini';
import { html } from '../shared/page-html.ts';

/** Query of `/oembed` (oembed.com, version 1.0). Other parameters are ignored. */
export const OembedQuery = z.object({
  url: z.string().check(z.maxLength(2_000)),
  format: z._default(z.string(), 'json'),
  maxwidth: z.optional(z.coerce.number().check(z.int(), z.positive())),
  maxheight: z.optional(z.coerce.number().check(z.int(), z.positive())),
});

export type OembedQuery = z.infer<typeof OembedQuery>;

const PAGE = /^\/(?:c|embed)\/([0-9a-z]+)$/;

/** Returns the citation id and embed query of one of our addresses, or `null` for other addresses. */
export function citationAt(address: string, base: string): { readonly id: string; readonly query: EmbedQuery } | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname, searchParams } = new URL(address);
  const id = CitationId.safeParse(PAGE.exec(pathname)?.[1]);
  const isOurs = origin === new URL(base).origin;
  const query = EmbedQuery.safeParse(pathname.startsWith('/embed/') ? Object.fromEntries(searchParams) : {});
  return isOurs && id.success && query.success ? { id: id.data, query: query.data } : null;
}

interface Shown {
  readonly id: string;
  readonly query: EmbedQuery;
  readonly title: string;
}

/**
 * Returns the oEmbed response for a citation: its page in a frame no larger than requested, and its image if that fits
 * too.
 */
export function oembedReply(
  { id, query, title }: Shown,
  { maxwidth, maxheight }: Pick<OembedQuery, 'maxwidth' | 'maxheight'>,
  base: string,
) {
  const size = EMBED_SIZES[query.kind];
  const atMost = (side: number, most: number | undefined) => Math.min(side, most ?? side);
  const [width, height] = [atMost(size.width, maxwidth), atMost(size.height, maxheight)];
  const src = base + embedPath(id, query);
  const thumbnail = { width: 2 * size.width, height: 2 * size.height };
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: 'Canada Crime Map',
    provider_url: base,
    cache_age: 3600,
    html: html`<iframe src="${src}" title="${title}" width="${String(width)}" height="${String(height)}" style="border:0;max-width:100%" loading="lazy"></iframe>`.toString(),
    width,
    height,
    ...(thumbnail.width <= (maxwidth ?? thumbnail.width) &&
      thumbnail.height <= (maxheight ?? thumbnail.height) && {
        thumbnail_url: base + embedPath(id, query, 'png'),
        thumbnail_width: thumbnail.width,
        thumbnail_height: thumbnail.height,
      }),
  } as const;
}
