/** Paths of the page's screens, as defined by its routes. The server handles all other paths. */
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

/** Returns true if a path (without query) is a screen of the page. */
export const isScreen = (path: string): boolean => PATTERN.test(path);
