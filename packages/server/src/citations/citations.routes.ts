import {
  citeView,
  getCitation,
  getCitedCsv,
  getCitedFigure,
  getCitedGeoJson,
  getCitedPack,
  getCitedParquet,
  takeDownCitation,
} from '@crimemap/contract/citations';
import { downloadOf } from '../exports/index.ts';
import { baseOf, type RequestMeta } from '../http/request-meta.ts';
import { sent, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { type StoredCitation, takeDown } from './citations.store.ts';
import { type CiteDeps, citeViewAs } from './cite-view.ts';
import type { OlderCitations } from './older-citations.ts';
import { type CountNow, mayReadNumbers, presentedCitation } from './read-citation.ts';

interface CitationsDeps extends CiteDeps {
  readonly older: OlderCitations;
  readonly countNow: CountNow;
  readonly publicUrl: string | null;
}

const NONE = 'There is no such citation.';
const GONE = 'The files of this citation are no longer available.';

/** Registers the endpoints that make citations, read them and return their rows as files. */
export function citationsRoutes(serve: Serve, deps: CitationsDeps): void {
  const base = (requestMeta: RequestMeta) => baseOf(deps.publicUrl, requestMeta);
  const standing = async (citation: StoredCitation | null) => {
    if (!citation) throw new ApiError('not_found', { detail: NONE });
    if (citation.taken_down_at)
      throw new ApiError('taken_down', {
        detail: `This citation was taken down on ${citation.taken_down_at.toISOString().slice(0, 10)}.`,
        reason: citation.taken_down_for ?? 'other',
      });
    return deps.older.whole(citation);
  };
  const stored = async (id: string) => standing(await deps.citations.byId(id));

  serve(citeView, async ({ body, member, requestMeta, signal }) => {
    const client = { clientKey: requestMeta.clientKey, signal };
    const citation = await standing(await citeViewAs(member, body, { ...client, base: base(requestMeta) }, deps));
    return presentedCitation(citation, { member, client, base: base(requestMeta) }, deps);
  });
  serve(getCitation, async ({ params, member, requestMeta, signal }) => {
    const client = { clientKey: requestMeta.clientKey, signal };
    const reader = { member, client, base: base(requestMeta) };
    return sent(await presentedCitation(await stored(params.id), reader, deps), THEIR_OWN);
  });

  serve(getCitedFigure, async ({ params, member }) => {
    const citation = await stored(params.id);
    if (!mayReadNumbers(member, citation)) throw new ApiError('sign_in_required');
    if (!citation.retained.figure) throw new ApiError('not_found', { detail: GONE });
    return sent(citation.retained.figure, THEIR_OWN);
  });

  const calls = [
    [getCitedCsv, 'csv'],
    [getCitedGeoJson, 'geojson'],
    [getCitedParquet, 'parquet'],
    [getCitedPack, 'zip'],
  ] as const;
  for (const [call, kind] of calls)
    serve(call, async ({ params, member }) => {
      const citation = await stored(params.id);
      if (!mayReadNumbers(member, citation)) throw new ApiError('sign_in_required');
      const names = citation.retained.files;
      const file = names && (await deps.files.find(names, kind));
      if (!file) throw new ApiError('not_found', { detail: GONE });
      return downloadOf(kind, `crimemap-${citation.city}-${citation.id}`, file);
    });

  serve(takeDownCitation, async ({ params, body, member, once }) =>
    once(async (tx): Promise<undefined> => {
      const files = await takeDown(tx, params.id, { reason: body.reason, by: member.id, at: deps.now() });
      if (files === 'none') throw new ApiError('not_found', { detail: NONE });
      tx.after(() => files && deps.files.forget(files));
    }),
  );
}
