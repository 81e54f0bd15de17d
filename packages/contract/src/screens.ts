/** Paths of the page's screens, as its routes define them. The server handles all others. */
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

/** True if a path, without its query, is a screen of the page. */
export const isScreen = (path: string): boolean => PATTERN.test(path);
