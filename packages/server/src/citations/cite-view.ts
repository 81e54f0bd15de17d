import { createHash, randomBytes } from 'node:crypto';
import { queryOfView, type View } from '@crimemap/contract/view';
import { editionOf, exportAbout, FileGone, type FindManifest, normalView } from '../exports/index.ts';
import type { Member } from '../http/member.ts';
import type { Now } from '../platform/base/clock.ts';
import { Refusal } from '../platform/base/refusal.ts';
import type { Attempts } from '../shared/limits.store.ts';
import type { CitationsStore, StoredCitation } from './citations.store.ts';
import type { CitedFiles } from './cited-files.ts';

/** What citing needs. */
export interface CiteDeps {
  readonly citations: CitationsStore;
  readonly files: CitedFiles;
  readonly manifest: FindManifest;
  readonly attempts: Pick<Attempts, 'count'>;
  readonly now: Now;
}

/** Somebody who cites: a network, of which nothing is kept but how often it did. */
interface Citing {
  readonly clientKey: string;
  readonly signal: AbortSignal;
  /** The address visitors use, without a slash at its end. */
  readonly base: string;
}

/**
 * Cites a view as it stands in the newest edition that holds what it is of: its numbers, its drawing, its three files and the digest of
 * its CSV are kept. A view that names no place is one citation for an edition, whoever cites it; one with a place is a citation of its
 * own each time. Refuses with 401 a guest who may not see all of it, with 404 a city without an edition, with 422 a view of an area the
 * city does not have, with 429 a network that cites too much.
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
  const { view, manifest } = await editionOf(normal, deps.manifest);
  const sameAs = hasPlace(view) ? null : hashOf(view, manifest.version, base);
  const before = sameAs && (await citations.sameAs(sameAs));
  if (before) return before;
  await attempts.count('cite', clientKey);
  // Whose megabytes are spent is told before anything is made.
  await attempts.count('cited_megabytes', clientKey);
  const aboutOf = (totals: Parameters<typeof exportAbout>[0]['totals']) =>
    exportAbout({ view, manifest, totals, base });
  const made = await files.make({ view, manifest, aboutOf }, { clientKey, signal }).catch((error: unknown) => {
    // Published anew meanwhile: whoever cites again cites the edition of now.
    throw error instanceof FileGone ? new Refusal('not_available', { retryAfterSeconds: 1 }) : error;
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
  // Somebody else may have cited the same just before.
  const written = (sameAs && (await citations.sameAs(sameAs))) || citation;
  if (written.id !== citation.id) await files.forget(keys);
  return written;
}

/** Does a view say where somebody looks? */
const hasPlace = ({ circle, box, hexagon }: View): boolean =>
  circle !== undefined || box !== undefined || hexagon !== undefined;

/** The address of this site stands in the files: a citation made at another is another. */
const hashOf = (view: View, edition: string, base: string): string =>
  createHash('sha256')
    .update(JSON.stringify([view.city, queryOfView(view), edition, base]))
    .digest('hex');

const DECIMALS = 4;
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** About 11 m: a citation says no more exactly than a link where somebody looked around. */
const roundedCircle = (circle: View['circle']): View['circle'] =>
  circle && { ...circle, lng: rounded(circle.lng), lat: rounded(circle.lat) };

const roundedBox = (box: View['box']): View['box'] =>
  box && { north: rounded(box.north), south: rounded(box.south), east: rounded(box.east), west: rounded(box.west) };

/** No letter that looks like a digit, as somebody reads it out or types it off a page. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits: nobody finds one by trying. */
const LENGTH = 16;

/** A name for a new citation, which nobody can guess. */
const newCitationId = (): string => Array.from(randomBytes(LENGTH), (byte) => DIGITS[byte % DIGITS.length]).join('');
