import { createHash } from 'node:crypto';
import type { ExportKind } from '@crimemap/contract/export';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { View } from '@crimemap/contract/view';
import type { CachedFile, FileCache } from '../file-cache/index.ts';
import { detached } from '../platform/base/request-scope.ts';
import { exportAbout } from './export-about.ts';
import type { Packs } from './reproduction/packs.ts';
import type { RowsOfView, WithRows } from './rows-of-view.ts';

export interface RequestedFile {
  readonly view: View;
  readonly manifest: PackedManifest;
  readonly kind: ExportKind;
  /** Public address of the site, without a trailing slash. It appears in the file. */
  readonly base: string;
}

/** Files of views. Each file is made once per version and shared by all clients. */
export interface ExportFiles {
  /**
   * Returns a file. Throws `ApiError` 503 while too many clients wait, and `FileGone` if the version’s own files have
   * been deleted.
   */
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
      // Making the file continues if the first client disconnects, because others may wait for the same file.
      const file = detached(() => made(requested, clientKey)).finally(() => making.delete(name));
      making.set(name, file);
      return file;
    },
  };
}

/** Text files are stored compressed. Parquet and ZIP files are already compressed. */
export const ENDINGS = {
  csv: 'csv.gz',
  geojson: 'geojson.gz',
  parquet: 'parquet',
  zip: 'zip',
} as const satisfies Record<ExportKind, string>;

const NO_ROWS = { total: 0, notPlaced: 0, isHourUnknown: false };
const READ = '1970-01-01T00:00:00.000Z';

/**
 * Returns a hash of the file’s description, which names the view, the version and all words in the file. Import times
 * and source digests are left out, so that an import without changes makes no new file.
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
