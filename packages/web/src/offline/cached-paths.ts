/** Way in which an API response is stored for offline use; `null` if it is not stored. */
export type Keeping = 'newest' | 'for ever' | null;

const NEWEST = [
  /^\/api\/features$/,
  /^\/api\/cities(?:\/[a-z]+)?$/,
  /^\/api\/(?:areas|streets)\/[a-z]+$/,
  /^\/api\/incidents\/[a-z]+\/columns$/,
];
const FOR_EVER = /^\/api\/incidents\/[a-z]+\/columns\/[0-9a-f]{32}$/;

/**
 * Returns how a response is stored. Only published data of the map is stored, which is the same for everyone who may
 * see it. Data about accounts, members, notes, moderation, the assistant and live calls is never stored.
 */
export function keepingOf(path: string): Keeping {
  if (FOR_EVER.test(path)) return 'for ever';
  return NEWEST.some((pattern) => pattern.test(path)) ? 'newest' : null;
}

/**
 * Returns the prefix of the paths of the column files that a manifest names, from the path of the manifest; `null` for
 * other paths.
 */
export const packedFilesBelow = (path: string): string | null =>
  /^\/api\/incidents\/[a-z]+\/columns$/.test(path) ? `${path}/` : null;
