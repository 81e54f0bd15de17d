import { type ExportKind, exportCsv, exportGeoJson, exportPack, exportParquet } from '@crimemap/contract/export';
import type { View } from '@crimemap/contract/view';
import { baseOf, type RequestMeta } from '../http/request-meta.ts';
import { Download, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { ExportFiles } from './export-files.ts';
import { FileGone } from './rows-of-view.ts';
import { type FindManifest, versionOf } from './version-of.ts';
import { viewOfQuery } from './view-of-query.ts';

export interface ExportsDeps {
  readonly files: ExportFiles;
  readonly manifest: FindManifest;
  readonly publicUrl: string | null;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  geojson: 'application/geo+json; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  zip: 'application/zip',
} as const satisfies Record<ExportKind, string>;

/** Returns a file as a download. `name` has no extension. */
export const downloadOf = (kind: ExportKind, name: string, file: Download['file']): Download =>
  new Download(file, {
    ...THEIR_OWN,
    'content-type': TYPES[kind],
    'content-disposition': `attachment; filename="${name}.${kind}"`,
  });

const SHORT = 8;

/** Returns a view of the newest version as a file. */
export async function exportFor(
  requested: View,
  kind: ExportKind,
  requestMeta: RequestMeta,
  deps: ExportsDeps,
): Promise<Download> {
  const { view, manifest } = await versionOf(requested, deps.manifest);
  const base = baseOf(deps.publicUrl, requestMeta);
  const file = await deps.files.file({ view, manifest, kind, base }, requestMeta).catch((error: unknown) => {
    // A new version was published meanwhile. The client’s retry gets the new version.
    throw error instanceof FileGone ? new ApiError('not_available', { retryAfterSeconds: 1 }) : error;
  });
  return downloadOf(kind, `crimemap-${view.city}-${manifest.version.slice(0, SHORT)}`, file);
}

export function exportsRoutes(serve: Serve, deps: ExportsDeps): void {
  const calls = [
    [exportCsv, 'csv'],
    [exportGeoJson, 'geojson'],
    [exportParquet, 'parquet'],
    [exportPack, 'zip'],
  ] as const;
  for (const [call, kind] of calls)
    serve(call, async ({ params, query, member, requestMeta }) =>
      exportFor(viewOfQuery(member, params.city, query), kind, requestMeta, deps),
    );
}
