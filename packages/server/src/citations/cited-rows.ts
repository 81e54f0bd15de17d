import type { Citation, CitedFigure } from '@crimemap/contract/citations';
import type { CityId } from '@crimemap/contract/cities';
import type { ExportAbout, ExportKind } from '@crimemap/contract/export';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { queryOfView, type View } from '@crimemap/contract/view';
import { LRUCache } from 'lru-cache';
import { FileGone, type OpenExport, type OpenView, type RowTotals } from '../exports/exports.door.ts';
import type { FilePieces } from '../http/sent.ts';
import { messageText } from '../shared/messages.ts';
import { detached } from '../shared/request-scope.ts';
import { ThreadProblem } from '../shared/worker-thread.ts';
import type { StoredCitation } from './citations.store.ts';

type Csv = NonNullable<Citation['numbers']>['csv'];
type Client = Parameters<OpenView>[2];

interface CitedRowsDeps {
  readonly openView: OpenView;
  /** A kept edition’s manifest. */
  readonly edition: (city: CityId, id: string) => Promise<PackedManifest | null>;
}

const CACHED = 500;
/** What somebody took out of a file shows after this time. */
const COMPARED_FOR_MS = 10 * 60_000;

/** The rows of citations: how many there are in an edition, whether they are still those that were cited, and as files. */
export interface CitedRows {
  count(view: View, manifest: PackedManifest, client: Client): Promise<RowTotals>;
  compare(citation: StoredCitation, client: Client): Promise<Csv>;
  /** It was just written down: its CSV is what it says. */
  isNew(citation: StoredCitation): void;
  /** `null`: its files are not kept any more. */
  figure(citation: StoredCitation, client: Client): Promise<CitedFigure | null>;
  /** `null`: its files are not kept any more. */
  file(citation: StoredCitation, kind: ExportKind, client: Client): Promise<FilePieces | null>;
}

export function citedRows({ openView, edition }: CitedRowsDeps): CitedRows {
  const counts = new LRUCache<string, RowTotals>({ max: CACHED });
  const compared = new LRUCache<string, Promise<Csv>>({ max: CACHED, ttl: COMPARED_FOR_MS });

  async function opened({ city, edition: id, view }: StoredCitation, client: Client): Promise<OpenExport | null> {
    const manifest = await edition(city, id);
    if (!manifest) return null;
    return openView(view, manifest, client).catch((error: unknown) => {
      // Gone, or harmed: it cannot be made any more.
      if (error instanceof FileGone || error instanceof ThreadProblem) return null;
      throw error;
    });
  }

  async function compareNow(citation: StoredCitation, client: Client): Promise<Csv> {
    const rows = await opened(citation, client);
    const digest = await rows?.digest(aboutNow(citation, rows)).finally(rows.close);
    return digest ? (digest.sha256 === citation.sha256 ? 'same' : 'changed') : 'gone';
  }

  return {
    async count(view, manifest, client) {
      const key = JSON.stringify([view.city, queryOfView(view), manifest.version]);
      const known = counts.get(key);
      if (known) return known;
      const { total, notPlaced, close } = await openView(view, manifest, client);
      close();
      counts.set(key, { total, notPlaced });
      return { total, notPlaced };
    },
    compare(citation, { clientKey }) {
      const known = compared.get(citation.id);
      if (known) return known;
      // Whoever asks first may go away; others wait for the same.
      const comparing = detached(() => compareNow(citation, { clientKey }));
      compared.set(citation.id, comparing);
      comparing.catch(() => {
        if (compared.peek(citation.id) === comparing) compared.delete(citation.id);
      });
      return comparing;
    },
    isNew: ({ id }) => void compared.set(id, Promise.resolve('same')),
    async figure(citation, client) {
      const rows = await opened(citation, client);
      return rows && rows.figure().finally(rows.close);
    },
    async file(citation, kind, client) {
      const rows = await opened(citation, client);
      return rows && rows.pieces(kind, aboutNow(citation, rows));
    },
  };
}

/** What a cited file says of itself: what it said when it was cited, and if rows were taken out of it since, that. */
function aboutNow({ about }: StoredCitation, { total, notPlaced }: RowTotals): ExportAbout {
  if (total === about.total && notPlaced === about.not_placed) return about;
  const changed = messageText('citation_rows_gone', { n: about.total, now: total });
  const { en, fr } = about.notes;
  return { ...about, total, not_placed: notPlaced, notes: { en: [changed.en, ...en], fr: [changed.fr, ...fr] } };
}
