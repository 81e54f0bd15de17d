import {
  commitImages,
  type PhotoType,
  presignImages,
  type UploadTarget,
  uploadImage,
} from '@crimemap/contract/note-photos';
import { callApi } from '../../../api/call-api.ts';
import { base64Of } from '../../../api/fetch-bytes.ts';

/** Ten megabytes by a slow mobile network, and the time a photo takes to be made anew. */
const UPLOAD_MS = 120_000;
const COMMIT_MS = 60_000;

/** One address for each photo. */
export async function uploadTargets(noteId: string, files: readonly File[]): Promise<readonly UploadTarget[]> {
  const content_types = files.map(({ type }) => type as PhotoType);
  const body = { count: files.length, content_types, sizes: files.map(({ size }) => size) };
  return (await callApi(presignImages, { params: { id: noteId }, body })).targets;
}

/** Sends a photo as it is to its address, which may be another server’s: it knows us by the signature alone. */
export async function putPhoto({ url, content_type }: UploadTarget, file: File): Promise<void> {
  const reply = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': content_type },
    credentials: 'omit',
    body: file,
    signal: AbortSignal.timeout(UPLOAD_MS),
  });
  if (!reply.ok) throw new Error(`PUT answered ${reply.status}`);
}

/** The sent photos become the note’s, the first at place `from`. */
export async function commitPhotos(noteId: string, targets: readonly UploadTarget[], from: number): Promise<void> {
  const items = targets.map(({ key, public_url }, index) => ({ key, url: public_url, order_index: from + index }));
  await callApi(commitImages, { params: { id: noteId }, body: { items } }, { timeoutMs: COMMIT_MS });
}

/** The same for one photo in one call, where it cannot be sent directly. */
export async function uploadPhoto(noteId: string, file: File): Promise<void> {
  const body = {
    filename: file.name.slice(-255),
    content_base64: await base64Of(file),
    content_type: file.type as PhotoType,
  };
  await callApi(uploadImage, { params: { id: noteId }, body }, { timeoutMs: UPLOAD_MS });
}
