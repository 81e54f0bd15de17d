/** How an API response is stored for offline use; `null`: not at all. */
export type Keeping = 'newest' | 'for ever' | null;

const NEWEST = [
  /^\/api\/features$/,
  /^\/api\/cities(?:\/[a-z]+)?$/,
  /^\/api\/(?:areas|streets)\/[a-z]+$/,
  /^\/api\/incidents\/[a-z]+\/columns$/,
];
const FOR_EVER = /^\/api\/incidents\/[a-z]+\/columns\/[0-9a-f]{32}$/;

/**
 * Returns how a response is stored. Only the map’s published data is stored, which is the same for everyone who may see
 * it. Accounts, members, notes, moderation, the assistant and live calls are never stored.
 */
export function keepingOf(path: string): Keeping {
  if (FOR_EVER.test(path)) return 'for ever';
  return NEWEST.some((pattern) => pattern.test(path)) ? 'newest' : null;
}

/** Returns the path prefix of the column files for a manifest’s path; `null` for other paths. */
export const packedFilesBelow = (path: string): string | null =>
  /^\/api\/incidents\/[a-z]+\/columns$/.test(path) ? `${path}/` : null;
