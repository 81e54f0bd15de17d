import { CITED_FILE_CALLS, citeView, getCitation } from '@crimemap/contract/citations';
import type { CityId } from '@crimemap/contract/cities';
import { getEdition } from '@crimemap/contract/editions';
import type { ExportKind } from '@crimemap/contract/export';
import { queryOfView, type View } from '@crimemap/contract/view';
import { queryOptions } from '@tanstack/react-query';
import { askingOf, callApi } from '../../api/call-api.ts';
import { fileOfCall, type MadeFile } from './export.queries.ts';

/** Cites a view: the same view of the same edition is one citation, however often it is asked for. */
export const citedViewQuery = (view: View) =>
  queryOptions({
    queryKey: ['citations', 'of', view.city, queryOfView(view)],
    queryFn: (context) => callApi(citeView, { body: view }, askingOf(context)),
    staleTime: 60_000,
    retry: false,
  });

/** A citation by its name. */
export const citationQuery = (id: string) =>
  queryOptions({
    queryKey: ['citations', id],
    queryFn: (context) => callApi(getCitation, { params: { id } }, askingOf(context)),
  });

/** The manifest of a kept edition. */
export const editionQuery = (city: CityId, id: string) =>
  queryOptions({
    queryKey: ['editions', city, id],
    queryFn: (context) => callApi(getEdition, { params: { city, id } }, askingOf(context)),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Fetches the cited rows as a file. Throws `ApiError`. */
export const citedFile = (kind: ExportKind, id: string): Promise<MadeFile> =>
  fileOfCall(CITED_FILE_CALLS[kind], { params: { id } }, `crimemap-${id}.${kind}`);
