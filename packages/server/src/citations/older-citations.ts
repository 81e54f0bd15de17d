import type { CityId } from '@crimemap/contract/cities';
import type { ExportAbout } from '@crimemap/contract/export';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { FileGone, type RowTotals } from '../exports/index.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { detached } from '../platform/base/request-scope.ts';
import { type Hourly, startHourly } from '../shared/hourly.ts';
import type { Log } from '../shared/log.ts';
import { messageText } from '../shared/messages.ts';
import { ThreadProblem } from '../shared/worker-thread.ts';
import type { CitationsStore, Retained, StoredCitation } from './citations.store.ts';
import type { CitedFiles, MadeFiles } from './cited-files.ts';

interface OlderDeps {
  readonly citations: Pick<CitationsStore, 'byId' | 'keep' | 'notRetained'>;
  readonly files: CitedFiles;
  /** Returns the manifest of a stored version. */
  readonly manifestOf: (city: CityId, id: string) => Promise<PackedManifest | null>;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Old citations, which were made before citations stored their content. The content is made from the cited version,
 * which is not deleted until then.
 */
export interface OlderCitations {
  /** Returns the citation with its content, and makes missing content first. */
  whole(citation: StoredCitation): Promise<StoredCitation & { readonly retained: Retained }>;
  /**
   * Makes the missing content of all citations, one after the other. Returns the number of citations and of failures.
   */
  keepAll(signal: AbortSignal): Promise<{ readonly citations: number; readonly failed: number }>;
}

const NONE: Retained = { csv: 'gone', files: null, figure: null };

export function olderCitations({ citations, files, manifestOf, log }: OlderDeps): OlderCitations {
  const keeping = new Map<string, Promise<Retained>>();

  async function made({ city, edition: id, view, about }: StoredCitation): Promise<MadeFiles | null> {
    const manifest = await manifestOf(city, id);
    if (!manifest) return null;
    const aboutOf = (totals: RowTotals) => aboutNow(about, totals);
    return files.make({ view, manifest, aboutOf }, { clientKey: 'older citations' }).catch((error: unknown) => {
      if (error instanceof FileGone) return null;
      throw error;
    });
  }

  async function keep(citation: StoredCitation): Promise<Retained> {
    const found = await made(citation).catch((error: unknown) => {
      // Files are damaged, or memory was short. A retry may succeed.
      if (error instanceof ThreadProblem) return 'not now' as const;
      throw error;
    });
    if (found === 'not now') return NONE;
    if (found) await files.store(found);
    const retained: Retained = found
      ? { csv: found.sha256 === citation.sha256 ? 'same' : 'changed', files: found.keys, figure: found.figure }
      : NONE;
    await citations.keep(citation.id, retained);
    const written = await citations.byId(citation.id);
    if (written?.taken_down_at) throw new ApiError('taken_down', { reason: written.taken_down_for ?? undefined });
    // Another server may have stored the content first.
    return written?.retained ?? retained;
  }

  async function whole(citation: StoredCitation) {
    const { id, retained } = citation;
    if (retained) return { ...citation, retained };
    const before = keeping.get(id);
    // The work continues if the first client disconnects, because others may wait for the same content.
    const work = before ?? detached(() => keep(citation)).finally(() => keeping.delete(id));
    keeping.set(id, work);
    return { ...citation, retained: await work };
  }

  return {
    whole,
    async keepAll(signal) {
      const sum = { citations: 0, failed: 0 };
      for (const id of await citations.notRetained()) {
        signal.throwIfAborted();
        const citation = await citations.byId(id);
        try {
          if (citation) await whole(citation);
          sum.citations += 1;
        } catch (err) {
          // Continue with the next citation. This citation is tried again in an hour.
          log.warn({ err, citation: id }, 'the files of an older citation could not be made');
          sum.failed += 1;
        }
      }
      return sum;
    },
  };
}

/** Returns the description of an old citation’s file as it was when cited, with a note if rows were removed since. */
function aboutNow(about: ExportAbout, { total, notPlaced }: RowTotals): ExportAbout {
  if (total === about.total && notPlaced === about.not_placed) return about;
  const changed = messageText('citation_rows_gone', { n: about.total, now: total });
  const { en, fr } = about.notes;
  return { ...about, total, not_placed: notPlaced, notes: { en: [changed.en, ...en], fr: [changed.fr, ...fr] } };
}

/** Starts an hourly job, on one server of all, that makes the missing content of old citations. */
export const startKeepingOlder = (
  older: Pick<OlderCitations, 'keepAll'>,
  hourly: Omit<Hourly, 'now'>,
): { stop(): Promise<void> } =>
  startHourly(hourly, {
    lease: 'keep the files of older citations',
    work: older.keepAll,
    done: 'files of older citations stored',
    failed: 'files of older citations could not be stored; will retry',
  });
