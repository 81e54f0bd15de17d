import {
  citeView,
  getCitation,
  getCitedCsv,
  getCitedFigure,
  getCitedGeoJson,
  getCitedParquet,
} from '@crimemap/contract/citations';
import { downloadOf } from '../exports/exports.door.ts';
import { Refusal } from '../http/refusal.ts';
import { baseOf, type RequestMeta } from '../http/request-meta.ts';
import { sent, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { StoredCitation } from './citations.store.ts';
import { type CiteDeps, citeViewAs } from './cite-view.ts';
import type { CitedRows } from './cited-rows.ts';
import { mayReadNumbers, presentedCitation } from './read-citation.ts';

interface CitationsDeps extends CiteDeps {
  readonly rows: CitedRows;
  readonly publicUrl: string | null;
}

/** Citations: making one, reading it, and its rows as files. */
export function citationsRoutes(serve: Serve, deps: CitationsDeps): void {
  const base = (requestMeta: RequestMeta) => baseOf(deps.publicUrl, requestMeta);
  const stored = async (id: string): Promise<StoredCitation> => {
    const found = await deps.citations.byId(id);
    if (!found) throw new Refusal('not_found', { detail: 'There is no citation of this name.' });
    return found;
  };

  serve(citeView, async ({ body, member, requestMeta, signal }) => {
    const client = { clientKey: requestMeta.clientKey, signal };
    const citation = await citeViewAs(member, body, { ...client, base: base(requestMeta) }, deps);
    return presentedCitation(citation, { member, client, base: base(requestMeta) }, deps);
  });
  serve(getCitation, async ({ params, member, requestMeta, signal }) => {
    const client = { clientKey: requestMeta.clientKey, signal };
    const reader = { member, client, base: base(requestMeta) };
    return sent(await presentedCitation(await stored(params.id), reader, deps), THEIR_OWN);
  });

  const GONE = 'The files this was cited from are not kept any more.';
  serve(getCitedFigure, async ({ params, member, requestMeta, signal }) => {
    const citation = await stored(params.id);
    if (!mayReadNumbers(member, citation)) throw new Refusal('sign_in_required');
    const figure = await deps.rows.figure(citation, { clientKey: requestMeta.clientKey, signal });
    if (!figure) throw new Refusal('not_found', { detail: GONE });
    return sent(figure, THEIR_OWN);
  });

  const files = [
    [getCitedCsv, 'csv'],
    [getCitedGeoJson, 'geojson'],
    [getCitedParquet, 'parquet'],
  ] as const;
  for (const [call, kind] of files)
    serve(call, async ({ params, member, requestMeta, signal }) => {
      const citation = await stored(params.id);
      if (!mayReadNumbers(member, citation)) throw new Refusal('sign_in_required');
      const pieces = await deps.rows.file(citation, kind, { clientKey: requestMeta.clientKey, signal });
      if (!pieces) throw new Refusal('not_found', { detail: GONE });
      return downloadOf(kind, `crimemap-${citation.city}-${citation.id}`, pieces);
    });
}
