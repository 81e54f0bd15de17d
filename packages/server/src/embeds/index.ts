export { embedOf } from './embed.ts';
export { embedPage, noEmbedPage } from './embed-page.ts';
export { embedPng, embedSvg } from './embed-picture.ts';
export { citationAt, OembedQuery, oembedReply } from './oembed.ts';
