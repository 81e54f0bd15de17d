import { createHash } from 'node:crypto';
import type { ExportKind } from '@crimemap/contract/export';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { View } from '@crimemap/contract/view';
import type { CachedFile, FileCache } from '../file-cache/index.ts';
import { detached } from '../platform/base/request-scope.ts';
import { exportAbout } from './export-about.ts';
import type { Packs } from './reproduction/packs.ts';
import type { RowsOfView, WithRows } from './rows-of-view.ts';

/** A file that somebody asks for. */
export interface RequestedFile {
  readonly view: View;
  readonly manifest: PackedManifest;
  readonly kind: ExportKind;
  /** The address visitors use, without a slash at its end: it stands in the file. */
  readonly base: string;
}

/** The files of views. Each is made once for an edition, however many ask for it. */
export interface ExportFiles {
  /** Refuses with 503 while too many wait. Throws `FileGone` where the edition's own files are kept no longer. */
  file(requested: RequestedFile, client: { readonly clientKey: string }): Promise<CachedFile>;
}

export function exportFiles({
  withRows,
  packs,
  cache,
}: {
  readonly withRows: WithRows;
  readonly packs: Packs;
  readonly cache: FileCache;
}): ExportFiles {
  const making = new Map<string, Promise<CachedFile>>();

  async function made(requested: RequestedFile, clientKey: string) {
    const { view, manifest, kind, base } = requested;
    const name = nameOf(requested, kind === 'zip' ? await packs.version(view) : '');
    const work = (rows: RowsOfView) => {
      const about = exportAbout({ view, manifest, totals: rows, base });
      return cache.keep(
        name,
        kind === 'zip' ? packs.pieces(rows, { view, manifest, about }) : rows.pieces(kind, about),
      );
    };
    return (await cache.find(name)) ?? withRows(view, manifest, { clientKey }, work, { range: kind === 'zip' });
  }

  return {
    file(requested, { clientKey }) {
      const name = nameOf(requested, '');
      const before = making.get(name);
      if (before !== undefined) return before;
      // Whoever asked first may go away; others wait for the same.
      const file = detached(() => made(requested, clientKey)).finally(() => making.delete(name));
      making.set(name, file);
      return file;
    },
  };
}

/** Text is kept compressed; Parquet and ZIP are compressed in themselves. */
export const ENDINGS = {
  csv: 'csv.gz',
  geojson: 'geojson.gz',
  parquet: 'parquet',
  zip: 'zip',
} as const satisfies Record<ExportKind, string>;

const NO_ROWS = { total: 0, notPlaced: 0, isHourUnknown: false };
const READ = '1970-01-01T00:00:00.000Z';

/**
 * A hash of what the file says of itself, which names the view, the edition and all words in it. When a source was read last, and which bytes, is left
 * out: a reading that changed nothing makes no other file.
 */
function nameOf({ view, manifest, kind, base }: RequestedFile, pack: string): string {
  const datasets = manifest.datasets.map(({ source_digests: _, ...held }) =>
    held.fetched_at === null ? held : { ...held, fetched_at: READ },
  );
  const about = exportAbout({ view, manifest: { ...manifest, datasets }, totals: NO_ROWS, base });
  return `export-${createHash('sha256')
    .update(JSON.stringify(about) + pack)
    .digest('hex')}.${ENDINGS[kind]}`;
}
