import { citedPicture, STATIC_MARK, type StaticSite } from '@crimemap/contract/static-site';

/**
 * Returns the page as the server sends it, with the data about the static site. This data is in the head of the page,
 * before any script runs.
 */
export function staticPage(html: string, version: StaticSite): string {
  // Inside a script element only `<` could end the element.
  const json = JSON.stringify(version).replaceAll('<', '\\u003c');
  const mark = `<script type="application/json" id="${STATIC_MARK}">${json}</script>`;
  const marked = html.replace(/<meta charset=[^>]*>/, (charset) => `${charset}\n    ${mark}`);
  if (marked === html) throw new Error('the page has no place for the mark of a static site');
  return marked;
}

/**
 * Returns the page of a citation for a static site. It names an image file instead of an API endpoint to other sites.
 */
export const citationPage = (html: string, id: string): string =>
  html
    .replaceAll(new RegExp(`/embed/${id}\\.png\\?[^"]*`, 'g'), `/${citedPicture(id, 'en')}`)
    .replace(/\s*<link\b[^>]*\bapplication\/json\+oembed\b[^>]*>/, '');
