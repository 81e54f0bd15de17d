import { queryOfView, type View } from '@crimemap/contract/view';
import {
  audienceOf,
  editionOf,
  exportAbout,
  type FindManifest,
  normalView,
  type OpenView,
} from '../exports/exports.door.ts';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import type { Attempts } from '../shared/attempts.store.ts';
import type { Now } from '../shared/clock.ts';
import { citationIds } from './citation-id.ts';
import type { CitationsStore, StoredCitation } from './citations.store.ts';

/** What citing needs. */
export interface CiteDeps {
  readonly citations: CitationsStore;
  readonly openView: OpenView;
  readonly manifest: FindManifest;
  readonly attempts: Attempts<'cite'>;
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
 * Cites a view as it stands in the newest edition that holds what it is of: the edition and what its files say of themselves are kept,
 * and the digest of its CSV. The same view of the same edition is the same citation, whoever cites it. Refuses with 401 a guest who
 * may not see all of it, with 404 a city without an edition, with 429 a network that cites too often.
 */
export async function citeViewAs(
  member: Member | undefined,
  requested: View,
  { clientKey, signal, base }: Citing,
  deps: CiteDeps,
): Promise<StoredCitation> {
  const view = normalView(member, { ...requested, circle: roundedCircle(requested.circle) });
  const manifest = await editionOf(view, deps.manifest);
  const edition = manifest.version;
  const { free, found } = await nameOf(view, edition, deps.citations);
  if (found) return found;
  await deps.attempts.count('cite', clientKey);
  const opened = await deps.openView(view, manifest, { clientKey, signal });
  const about = exportAbout({ view, manifest, totals: opened, base });
  const { sha256, bytes } = await opened.digest(about).finally(opened.close);
  const citation = { id: free, city: view.city, edition, view, about, sha256, bytes, cited_at: deps.now() };
  // Swept meanwhile, since another took its place: whoever cites again cites that one.
  if (!(await deps.citations.add(citation, audienceOf(view))))
    throw new Refusal('not_available', { retryAfterSeconds: 1 });
  // Somebody else may have cited the same just before.
  return (await deps.citations.byId(free)) ?? citation;
}

/** The citation of a view in an edition, or the name it will have. */
async function nameOf(
  view: View,
  edition: string,
  citations: Pick<CitationsStore, 'byId'>,
): Promise<{ readonly free: string; readonly found: StoredCitation | null }> {
  for (const id of citationIds(view, edition)) {
    const found = await citations.byId(id);
    const isSame = found?.edition === edition && textOf(found.view) === textOf(view);
    if (!found || isSame) return { free: id, found };
  }
  throw new Error('two citations have one hash');
}

const textOf = (view: View) => JSON.stringify([view.city, queryOfView(view)]);

const DECIMALS = 4;
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

/** About 11 m: a citation says no more exactly than a link where somebody looked around. */
const roundedCircle = (circle: View['circle']): View['circle'] =>
  circle && { ...circle, lng: rounded(circle.lng), lat: rounded(circle.lat) };
