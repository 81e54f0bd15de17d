import { cityOf } from '@crimemap/cities';
import type { Citation } from '@crimemap/contract/citations';
import type { AbsenceReason } from '@crimemap/contract/holdings';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { ErrorCode } from '@crimemap/contract/problem';
import { dayIn } from '@crimemap/contract/time';
import { queryOfView, type View } from '@crimemap/contract/view';
import { LRUCache } from 'lru-cache';
import {
  audienceOf,
  type FindManifest,
  type RowTotals,
  versionOf,
  viewText,
  type WithRows,
  whyNoNumber,
} from '../exports/index.ts';
import type { Member } from '../http/member.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { citationForms } from './citation-forms.ts';
import type { Retained, StoredCitation } from './citations.store.ts';

interface ReadingDeps {
  readonly manifest: FindManifest;
  readonly countNow: CountNow;
}
interface Reader {
  readonly member: Member | undefined;
  readonly client: Client;
  /** Public address of the site, without a trailing slash. */
  readonly base: string;
}

type Client = Parameters<WithRows>[2];
/** Returns the row counts of a view in a published version. */
export type CountNow = (view: View, manifest: PackedManifest, client: Client) => Promise<RowTotals>;

const COUNTS_MAX = 500;

/** Counts the rows of views, and caches the latest counts. */
export function countingNow(withRows: WithRows): CountNow {
  const counts = new LRUCache<string, RowTotals>({ max: COUNTS_MAX });
  return async (view, manifest, client) => {
    const key = JSON.stringify([view.city, queryOfView(view), manifest.version]);
    const known = counts.get(key);
    if (known) return known;
    const counted = await withRows(view, manifest, client, async ({ total, notPlaced, isHourUnknown }) => ({
      total,
      notPlaced,
      isHourUnknown,
    }));
    counts.set(key, counted);
    return counted;
  };
}

/**
 * True if the reader may see a citation’s numbers. Guests may see them if all types of the citation are for guests
 * today.
 */
export const mayReadNumbers = (member: Member | undefined, { view }: Pick<StoredCitation, 'view'>): boolean =>
  member !== undefined || audienceOf(view) === 'guest';

/** Returns a citation for a reader, with the cited numbers and the current numbers. */
export async function presentedCitation(
  citation: StoredCitation & { readonly retained: Retained },
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
  const cited = countedAsCited(citation);
  // The oldest citations do not name the missing days.
  const left_out = about.left_out.map((one) => ({ ...one, missing: one.missing ?? [] }));
  const today = await countedToday(citation, client, deps);
  const counted = { total: cited.total, reason: about.reason, left_out, sha256 };
  const forms = {
    en: citationForms(shown, counted, 'en'),
    fr: citationForms(shown, counted, 'fr'),
  };
  return {
    ...shown,
    numbers: {
      ...{ cited, reason: about.reason, left_out, today, sha256, bytes, forms },
      csv: citation.retained.csv,
      pack: citation.retained.files?.zip !== undefined,
    },
  };
}

/** Errors if the city has no version or the newest version no longer has the area. */
const GONE: readonly ErrorCode[] = ['not_found', 'unknown_area', 'impossible_place'];

/** Counts the same view in the newest version, if that version is from the same source. */
async function countedToday({ view, about }: StoredCitation, client: Client, { manifest, countNow }: ReadingDeps) {
  const version = await versionOf(view, manifest).catch((error: unknown) => {
    if (error instanceof ApiError && GONE.includes(error.code)) return null;
    throw error;
  });
  if (version?.manifest.data_source !== about.data_source) return null;
  const { manifest: newest } = version;
  if (newest.version === about.edition.version) return countedAsCited({ about });
  const counted = await countNow(view, newest, client);
  return countedIn(newest, counted, whyNoNumber(view, newest, counted).reason);
}

const countedAsCited = ({ about }: Pick<StoredCitation, 'about'>) =>
  countedIn(about.edition, { total: about.total, notPlaced: about.not_placed }, about.reason);

const countedIn = (
  { version, made_at }: Pick<PackedManifest, 'version' | 'made_at'>,
  { total, notPlaced }: Omit<RowTotals, 'isHourUnknown'>,
  reason: AbsenceReason | null,
) => ({
  version,
  made_at,
  ...(reason === null ? { total, not_placed: notPlaced } : { total: null, not_placed: null }),
});

/** Returns the day of the last import before the citation, in the city’s calendar. */
function readOn({ about, city }: StoredCitation): string {
  const read = about.sources.flatMap(({ fetched_at: at }) => (at === null ? [] : [at]));
  return dayIn(cityOf(city).time_zone, new Date(read.sort().at(-1) ?? about.edition.made_at));
}
