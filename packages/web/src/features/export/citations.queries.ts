import {
  CITED_FILE_CALLS,
  citeView,
  getCitation,
  getCitedFigure,
  type TakenDownFor,
  takeDownCitation,
} from '@crimemap/contract/citations';
import type { ExportKind } from '@crimemap/contract/export';
import { queryOfView, type View } from '@crimemap/contract/view';
import { callApi } from '../../api/call-api.ts';
import { queryOfCall } from '../../api/queries.ts';
import { fileOfCall, type MadeFile } from './export.queries.ts';

/** Cites a view. One with a circle is a citation of its own each time it is sent. */
export const citedViewQuery = (view: View) =>
  queryOfCall(
    ['citations', 'of', view.city, queryOfView(view)],
    citeView,
    { body: view },
    { staleTime: 60_000, retry: false },
  );

/** A citation by its name. */
export const citationQuery = (id: string) => queryOfCall(['citations', id], getCitation, { params: { id } });

/** What a citation is drawn from, with its newest reports. */
export const citedFigureQuery = (id: string) =>
  queryOfCall(['citations', id, 'figure'], getCitedFigure, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });

/** Takes a citation down, for good. Throws `ApiError`. */
export const takenDown = (id: string, reason: TakenDownFor) =>
  callApi(takeDownCitation, { params: { id }, body: { reason } });

/** Fetches the cited rows as a file. Throws `ApiError`. */
export const citedFile = (kind: ExportKind, id: string): Promise<MadeFile> =>
  fileOfCall(CITED_FILE_CALLS[kind], { params: { id } }, `crimemap-${id}.${kind}`);
