import { type Html, html } from '../notes/page-html.ts';
import type { Language, SharedView } from './shared-view.ts';

/** The picture of the site, drawn by `packages/web/pictures`. */
const PICTURE = { path: '/preview.png', width: '1200', height: '630' };
const PICTURE_SAYS = {
  en: 'A map of areas in the colours of their counts, with a pin',
  fr: 'Une carte de secteurs aux couleurs de leurs nombres, avec une épingle',
};
const LOCALES = { en: 'en_CA', fr: 'fr_CA' };

/** What other sites read of a page to show a link to it (Open Graph, Twitter cards). `base`: the address visitors use. */
export const previewTags = (
  { title, description, address }: SharedView,
  base: string,
  language: Language,
): Html => html`
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Canada Crime Map" />
    <meta property="og:locale" content="${LOCALES[language]}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${base + address}" />
    <meta property="og:image" content="${base + PICTURE.path}" />
    <meta property="og:image:width" content="${PICTURE.width}" />
    <meta property="og:image:height" content="${PICTURE.height}" />
    <meta property="og:image:alt" content="${PICTURE_SAYS[language]}" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta name="twitter:title" content="${title}" />
    <meta name="twitter:description" content="${description}" />
    <meta name="twitter:image" content="${base + PICTURE.path}" />
  `;
