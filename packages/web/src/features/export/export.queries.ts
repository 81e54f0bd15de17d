import type { Call, CallInput } from '@crimemap/contract/call';
import { EXPORT_CALLS, type ExportKind } from '@crimemap/contract/export';
import { queryOfView, type View } from '@crimemap/contract/view';
import { replyTo } from '../../api/call-api.ts';

/** A large city over a slow line. */
const WHOLE_FILE_MS = 20 * 60_000;

export interface MadeFile {
  readonly name: string;
  readonly content: Blob;
}

/** Has the server make a file, and fetches all of it; `name` where the server gives it none. Throws `ApiError`. */
export async function fileOfCall<C extends Call>(call: C, input: CallInput<C>, name: string): Promise<MadeFile> {
  const response = await replyTo(call, input, { timeoutMs: WHOLE_FILE_MS });
  const given = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name: given ?? name, content: await response.blob() };
}

/** A view of the newest edition as a file. Throws `ApiError`. */
export const exportedFile = (kind: ExportKind, view: View): Promise<MadeFile> =>
  fileOfCall(
    EXPORT_CALLS[kind],
    { params: { city: view.city }, query: queryOfView(view) },
    `crimemap-${[view.city, view.year ?? []].flat().join('-')}.${kind}`,
  );
