/** Addresses that are screens of the page, as its routes write them. Any other is the server’s to answer. */
export const SCREENS = [
  '/',
  '/alerts',
  '/c/:id',
  '/changes/:city',
  '/data-sources',
  '/method/usual-range',
  '/moderation',
  '/note/:id',
  '/transparency',
] as const;

const PATTERN = new RegExp(`^(?:${SCREENS.map((screen) => screen.replace(/:\w+/g, '[^/]+')).join('|')})$`);

/** Is an address, without what stands behind its `?`, one of the page’s screens? */
export const isScreen = (path: string): boolean => PATTERN.test(path);
