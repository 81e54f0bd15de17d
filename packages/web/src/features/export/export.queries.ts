import { EXPORT_CALLS, type ExportKind } from '@crimemap/contract/export';
import { queryOfView, type View } from '@crimemap/contract/view';
import { replyTo } from '../../api/call-api.ts';

/** A large city over a slow line. */
const WHOLE_FILE_MS = 20 * 60_000;

interface MadeFile {
  readonly name: string;
  readonly content: Blob;
}

/** Has the server make a file of a view, and fetches all of it. Throws `ApiError`. */
export async function exportedFile(kind: ExportKind, view: View): Promise<MadeFile> {
  const input = { params: { city: view.city }, query: queryOfView(view) };
  const response = await replyTo(EXPORT_CALLS[kind], input, { timeoutMs: WHOLE_FILE_MS });
  return { name: nameOf(response) ?? `crimemap-${view.city}.${kind}`, content: await response.blob() };
}

/** The name the server gives a file. */
const nameOf = (response: Response): string | undefined =>
  /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
