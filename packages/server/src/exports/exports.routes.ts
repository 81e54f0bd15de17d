import { type ExportKind, exportCsv, exportGeoJson, exportParquet } from '@crimemap/contract/export';
import type { View } from '@crimemap/contract/view';
import { Refusal } from '../http/refusal.ts';
import { baseOf, type RequestMeta } from '../http/request-meta.ts';
import { Download, type FilePieces, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { editionOf, type FindManifest } from './edition-of.ts';
import { exportAbout } from './export-about.ts';
import { FileGone, type OpenView } from './open-export.ts';
import { viewOfQuery } from './view-of-query.ts';

/** What the calls that make files need. */
export interface ExportsDeps {
  readonly openView: OpenView;
  readonly manifest: FindManifest;
  readonly publicUrl: string | null;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  geojson: 'application/geo+json; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
} as const satisfies Record<ExportKind, string>;

/** A file as it is sent. `name`: without its ending. */
export const downloadOf = (kind: ExportKind, name: string, pieces: FilePieces): Download =>
  new Download(pieces, {
    ...THEIR_OWN,
    'content-type': TYPES[kind],
    'content-disposition': `attachment; filename="${name}.${kind}"`,
  });

const SHORT = 8;

/** A view of the newest edition as a file. */
export async function exportFor(
  view: View,
  kind: ExportKind,
  { requestMeta, signal }: { readonly requestMeta: RequestMeta; readonly signal: AbortSignal },
  deps: ExportsDeps,
): Promise<Download> {
  const manifest = await editionOf(view, deps.manifest);
  const opened = await deps
    .openView(view, manifest, { clientKey: requestMeta.clientKey, signal })
    .catch((error: unknown) => {
      // Published anew meanwhile: whoever asks again gets the edition of now.
      throw error instanceof FileGone ? new Refusal('not_available', { retryAfterSeconds: 1 }) : error;
    });
  const base = baseOf(deps.publicUrl, requestMeta);
  const about = exportAbout({ view, manifest, totals: opened, base });
  const name = `crimemap-${view.city}-${manifest.version.slice(0, SHORT)}`;
  return downloadOf(kind, name, opened.pieces(kind, about));
}

export function exportsRoutes(serve: Serve, deps: ExportsDeps): void {
  const calls = [
    [exportCsv, 'csv'],
    [exportGeoJson, 'geojson'],
    [exportParquet, 'parquet'],
  ] as const;
  for (const [call, kind] of calls)
    serve(call, async ({ params, query, member, requestMeta, signal }) =>
      exportFor(viewOfQuery(member, params.city, query), kind, { requestMeta, signal }, deps),
    );
}
