import { createHash, randomBytes } from 'node:crypto';
import { queryOfView, type View } from '@crimemap/contract/view';
import { exportAbout, FileGone, type FindManifest, normalView, versionOf } from '../exports/index.ts';
import type { Member } from '../http/member.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Attempts } from '../shared/limits.store.ts';
import type { CitationsStore, StoredCitation } from './citations.store.ts';
import type { CitedFiles } from './cited-files.ts';

/** Dependencies for citing a view. */
export interface CiteDeps {
  readonly citations: CitationsStore;
  readonly files: CitedFiles;
  readonly manifest: FindManifest;
  readonly attempts: Pick<Attempts, 'count'>;
  readonly now: Now;
}

/** Client that makes the citation. Only the number of citations per network is stored. */
interface Citing {
  readonly clientKey: string;
  readonly signal: AbortSignal;
  /** Public address of the site, without a trailing slash. */
  readonly base: string;
}

/**
 * Cites a view in the newest version that contains it. Stores its numbers, its drawing, its files and the SHA-256 of
 * its CSV.
 *
 * A view without a place has one citation per version, which everyone shares. A view with a place gets a new citation
 * each time.
 *
 * Throws `ApiError`: 401 for a guest who may not see the whole view, 404 for a city without a version, 422 for an
 * unknown area, 429 for too many citations from a network.
 */
export async function citeViewAs(
  member: Member | undefined,
  requested: View,
  { clientKey, signal, base }: Citing,
  deps: CiteDeps,
): Promise<StoredCitation> {
  const { citations, files, attempts } = deps;
  const normal = normalView(member, {
    ...requested,
    circle: roundedCircle(requested.circle),
    box: roundedBox(requested.box),
  });
  const { view, manifest } = await versionOf(normal, deps.manifest);
  const sameAs = hasPlace(view) ? null : hashOf(view, manifest.version, base);
  const before = sameAs && (await citations.sameAs(sameAs));
  if (before) return before;
  await attempts.count('cite', clientKey);
  // Check the limit before any work.
  await attempts.count('cited_megabytes', clientKey);
  const aboutOf = (totals: Parameters<typeof exportAbout>[0]['totals']) =>
    exportAbout({ view, manifest, totals, base });
  const made = await files.make({ view, manifest, aboutOf }, { clientKey, signal }).catch((error: unknown) => {
    // A new version was published meanwhile. The client’s retry cites the new version.
    throw error instanceof FileGone ? new ApiError('not_available', { retryAfterSeconds: 1 }) : error;
  });
  const { about, figure, keys, sha256, bytes } = made;
  try {
    const more = Math.ceil(made.storedBytes / 1e6) - 1;
    if (more > 0) await attempts.count('cited_megabytes', clientKey, more);
    await files.store(made);
  } catch (error) {
    await files.forget(keys);
    throw error;
  }
  const citation = {
    id: newCitationId(),
    city: view.city,
    edition: manifest.version,
    view,
    about,
    sha256,
    bytes,
    cited_at: deps.now(),
    retained: { csv: 'same', files: keys, figure },
    taken_down_at: null,
    taken_down_for: null,
  } as const;
  await citations.add(citation, sameAs);
  // Another client may have stored an equal citation just before.
  const written = (sameAs && (await citations.sameAs(sameAs))) || citation;
  if (written.id !== citation.id) await files.forget(keys);
  return written;
}

/** Returns whether a view contains a place chosen by the reader. */
const hasPlace = ({ circle, box, hexagon }: View): boolean =>
  circle !== undefined || box !== undefined || hexagon !== undefined;

/** The hash includes the site’s address, because the files contain the address. */
const hashOf = (view: View, version: string, base: string): string =>
  createHash('sha256')
    .update(JSON.stringify([view.city, queryOfView(view), version, base]))
    .digest('hex');

const DECIMALS = 4;
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** Rounds the centre to about 11 m, as links do, so that a citation reveals the place no more exactly than a link. */
const roundedCircle = (circle: View['circle']): View['circle'] =>
  circle && { ...circle, lng: rounded(circle.lng), lat: rounded(circle.lat) };

const roundedBox = (box: View['box']): View['box'] =>
  box && { north: rounded(box.north), south: rounded(box.south), east: rounded(box.east), west: rounded(box.west) };

/** Excludes letters that look like digits, because people read ids aloud or type them from paper. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 16 digits have 80 bits, too many to guess. */
const LENGTH = 16;

/** Returns a random id for a new citation. */
const newCitationId = (): string => Array.from(randomBytes(LENGTH), (byte) => DIGITS[byte % DIGITS.length]).join('');
