import type { Call, CallInput } from '@crimemap/contract/call';
import {
  CITED_FILE_CALLS,
  citeView,
  getCitation,
  getCitedFigure,
  type TakenDownFor,
  takeDownCitation,
} from '@crimemap/contract/citations';
import { EXPORT_CALLS, type ExportKind } from '@crimemap/contract/export';
import { queryOfView, type View } from '@crimemap/contract/view';
import { callApi, replyTo } from '../../api/call-api.ts';
import { queryOfCall } from '../../api/queries.ts';

/** Cites a view. Each request for a view with a circle creates a new citation. */
export const citedViewQuery = (view: View) =>
  queryOfCall(
    ['citations', 'of', view.city, queryOfView(view)],
    citeView,
    { body: view },
    { staleTime: 60_000, retry: false },
  );

/** Loads a citation by its id. */
export const citationQuery = (id: string) => queryOfCall(['citations', id], getCitation, { params: { id } });

/** Loads the data of a citation, including its newest reports. */
export const citedFigureQuery = (id: string) =>
  queryOfCall(['citations', id, 'figure'], getCitedFigure, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY });

/** Removes a citation permanently. Throws `ApiError`. */
export const takenDown = (id: string, reason: TakenDownFor) =>
  callApi(takeDownCitation, { params: { id }, body: { reason } });

/** Downloads the cited rows as a file. Throws `ApiError`. */
export const citedFile = (kind: ExportKind, id: string): Promise<MadeFile> =>
  fileOfCall(CITED_FILE_CALLS[kind], { params: { id } }, `crimemap-${id}.${kind}`);

/** Timeout in milliseconds. Enough for the file of a large city on a slow connection. */
const WHOLE_FILE_MS = 20 * 60_000;

export interface MadeFile {
  readonly name: string;
  readonly content: Blob;
}

/** Requests a file and downloads it. `name`: file name if the server gives none. Throws `ApiError`. */
async function fileOfCall<C extends Call>(call: C, input: CallInput<C>, name: string): Promise<MadeFile> {
  const response = await replyTo(call, input, { timeoutMs: WHOLE_FILE_MS });
  const given = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: given ?? name, content: await response.blob() };
}

/** Downloads a view of the newest version as a file. Throws `ApiError`. */
export const exportedFile = (kind: ExportKind, view: View): Promise<MadeFile> =>
  fileOfCall(
    EXPORT_CALLS[kind],
    { params: { city: view.city }, query: queryOfView(view) },
    `crimemap-${[view.city, view.year ?? []].flat().join('-')}.${kind}`,
  );
