/** How a reply of our API is kept for when there is no network; `null`: not at all. */
export type Keeping = 'newest' | 'for ever' | null;

const NEWEST = [
  /^\/api\/features$/,
  /^\/api\/cities(?:\/[a-z]+)?$/,
  /^\/api\/(?:areas|streets)\/[a-z]+$/,
  /^\/api\/incidents\/[a-z]+\/columns$/,
];
const FOR_EVER = /^\/api\/incidents\/[a-z]+\/columns\/[0-9a-f]{32}$/;

/**
 * Only what the map is drawn from is kept: published numbers, the same for everyone who may see them. Whatever is not named here
 * (accounts, members, notes, moderation, the assistant, live calls) never is.
 */
export function keepingOf(path: string): Keeping {
  if (FOR_EVER.test(path)) return 'for ever';
  return NEWEST.some((pattern) => pattern.test(path)) ? 'newest' : null;
}

/** Of a kept manifest’s city: the beginning of the paths of its column files; `null` for every other path. */
export const packedFilesBelow = (path: string): string | null =>
  /^\/api\/incidents\/[a-z]+\/columns$/.test(path) ? `${path}/` : null;
