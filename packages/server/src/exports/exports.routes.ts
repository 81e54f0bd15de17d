import type { CityId, Source } from '@crimemap/contract/cities';
import { type ExportKind, exportCsv, exportGeoJson, exportParquet } from '@crimemap/contract/export';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { View } from '@crimemap/contract/view';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { baseOf, type RequestMeta } from '../http/request-meta.ts';
import { Download, type FilePieces, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { guestTypesOf } from '../incidents/incidents.door.ts';
import { exportAbout } from './export-about.ts';
import { FileGone, type OpenView } from './open-export.ts';
import { isForGuests, viewOfQuery } from './view-of-query.ts';

/** What the calls that make files need. */
export interface ExportsDeps {
  readonly openView: OpenView;
  readonly manifest: (city: CityId, audience: 'guest' | 'member') => Promise<PackedManifest | null>;
  readonly heldSources: (city: CityId) => Promise<readonly Source[]>;
  readonly publicUrl: string | null;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  geojson: 'application/geo+json; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
} as const satisfies Record<ExportKind, string>;

/** The newest edition that holds what a view is of: guests’ where they may see all of it. Refuses with 404 where there is none. */
export async function editionOf(view: View, { manifest }: Pick<ExportsDeps, 'manifest'>): Promise<PackedManifest> {
  const found = await manifest(view.city, isForGuests(view, guestTypesOf(view.city)) ? 'guest' : 'member');
  if (!found) throw new Refusal('not_found', { detail: 'There are no incidents for this city yet.' });
  return found;
}

/** A file as it is sent. `name`: without its ending. */
export const download = (kind: ExportKind, name: string, pieces: FilePieces): Download =>
  new Download(pieces, {
    ...THEIR_OWN,
    'content-type': TYPES[kind],
    'content-disposition': `attachment; filename="${name}.${kind}"`,
  });

const SHORT = 8;

/** A view of the newest edition as a file. */
export async function exportFor(
  member: Member | undefined,
  view: View,
  kind: ExportKind,
  { requestMeta, signal }: { readonly requestMeta: RequestMeta; readonly signal: AbortSignal },
  deps: ExportsDeps,
): Promise<Download> {
  const [manifest, sources] = await Promise.all([editionOf(view, deps), deps.heldSources(view.city)]);
  const opened = await deps
    .openView(view, manifest, { clientKey: requestMeta.clientKey, signal })
    .catch((error: unknown) => {
      // Published anew meanwhile: whoever asks again gets the edition of now.
      throw error instanceof FileGone ? new Refusal('not_available', { retryAfterSeconds: 1 }) : error;
    });
  const base = baseOf(deps.publicUrl, requestMeta);
  const about = exportAbout({ view, manifest, totals: opened, sources, isMember: member !== undefined, base });
  const name = `crimemap-${view.city}-${manifest.version.slice(0, SHORT)}`;
  return download(kind, name, opened.pieces(kind, about));
}

export function exportsRoutes(serve: Serve, deps: ExportsDeps): void {
  const calls = [
    [exportCsv, 'csv'],
    [exportGeoJson, 'geojson'],
    [exportParquet, 'parquet'],
  ] as const;
  for (const [call, kind] of calls)
    serve(call, async ({ params, query, member, requestMeta, signal }) =>
      exportFor(member, viewOfQuery(member, params.city, query), kind, { requestMeta, signal }, deps),
    );
}
