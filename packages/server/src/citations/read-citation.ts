import { cityOf } from '@crimemap/cities';
import type { Citation } from '@crimemap/contract/citations';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { ErrorCode } from '@crimemap/contract/problem';
import { audienceOf, editionOf, type OpenView, viewText } from '../exports/exports.door.ts';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { dayIn } from '../shared/clock.ts';
import { citationForms } from './citation-forms.ts';
import type { StoredCitation } from './citations.store.ts';
import type { CiteDeps } from './cite-view.ts';
import type { CitedRows } from './cited-rows.ts';

interface ReadingDeps extends Pick<CiteDeps, 'manifest'> {
  readonly rows: CitedRows;
}
interface Reader {
  readonly member: Member | undefined;
  readonly client: Parameters<OpenView>[2];
  /** The address visitors use, without a slash at its end. */
  readonly base: string;
}

/** May this reader be told the numbers of a citation? Guests those of types they may see today. */
export const mayReadNumbers = (member: Member | undefined, { view }: Pick<StoredCitation, 'view'>): boolean =>
  member !== undefined || audienceOf(view) === 'guest';

/** A citation as it is shown to a reader: as it was, and as the same view is today. */
export async function presentedCitation(
  citation: StoredCitation,
  { member, client, base }: Reader,
  deps: ReadingDeps,
): Promise<Citation> {
  const { id, view, about, sha256, bytes } = citation;
  const shown = {
    id,
    url: `${base}/c/${id}`,
    cited_at: citation.cited_at.toISOString(),
    read_on: readOn(citation),
    view,
    filters: viewText(view),
    data_source: about.data_source,
    edition: about.edition,
    sources: about.sources,
  };
  if (!mayReadNumbers(member, citation)) return { ...shown, numbers: null };
  const cited = countedIn(about.edition, { total: about.total, notPlaced: about.not_placed });
  const [csv, today] = await Promise.all([deps.rows.compare(citation, client), countedToday(citation, client, deps)]);
  const forms = {
    en: citationForms(shown, { total: cited.total, sha256 }, 'en'),
    fr: citationForms(shown, { total: cited.total, sha256 }, 'fr'),
  };
  return { ...shown, numbers: { cited, reason: about.reason, today, sha256, bytes, csv, forms } };
}

/** What the newest edition may not hold: it is not there, or has no such area any more. */
const GONE: readonly ErrorCode[] = ['not_found', 'unknown_area', 'impossible_place'];

/** The same view in the newest edition, where that is of the same source. */
async function countedToday(
  { view, about }: StoredCitation,
  client: Reader['client'],
  { manifest, rows }: ReadingDeps,
) {
  const newest = await editionOf(view, manifest).catch((error: unknown) => {
    if (error instanceof Refusal && GONE.includes(error.code)) return null;
    throw error;
  });
  if (newest?.data_source !== about.data_source) return null;
  if (newest.version === about.edition.version)
    return countedIn(about.edition, { total: about.total, notPlaced: about.not_placed });
  return countedIn(newest, await rows.count(view, newest, client));
}

const countedIn = (
  { version, made_at }: Pick<PackedManifest, 'version' | 'made_at'>,
  { total, notPlaced }: { readonly total: number; readonly notPlaced: number },
) => ({ version, made_at, total, not_placed: notPlaced });

/** The day of the city on which the sources had last been read when it was cited. */
function readOn({ about, city }: StoredCitation): string {
  const read = about.sources.flatMap(({ fetched_at: at }) => (at === null ? [] : [at]));
  return dayIn(cityOf(city).time_zone, new Date(read.sort().at(-1) ?? about.edition.made_at));
}
