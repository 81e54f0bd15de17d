import {
  commitImages,
  type PhotoType,
  presignImages,
  type UploadTarget,
  uploadImage,
} from '@crimemap/contract/note-photos';
import { callApi } from '../../../api/call-api.ts';
import { base64Of } from '../../../api/fetch-bytes.ts';

/** Timeouts in milliseconds: for uploading 10 MB on a slow mobile network, and for processing the photos. */
const UPLOAD_MS = 120_000;
const COMMIT_MS = 60_000;

/** Requests an upload URL for each photo. */
export async function uploadTargets(noteId: string, files: readonly File[]): Promise<readonly UploadTarget[]> {
  const content_types = files.map(({ type }) => type as PhotoType);
  const body = { count: files.length, content_types, sizes: files.map(({ size }) => size) };
  return (await callApi(presignImages, { params: { id: noteId }, body })).targets;
}

/**
 * Uploads a photo to its URL, which may be on another server. Sends no token, because the signature in the URL
 * authorises the upload.
 */
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

/** Adds uploaded photos to the note; the first gets index `from`. */
export async function commitPhotos(noteId: string, targets: readonly UploadTarget[], from: number): Promise<void> {
  const items = targets.map(({ key, public_url }, index) => ({ key, url: public_url, order_index: from + index }));
  await callApi(commitImages, { params: { id: noteId }, body: { items } }, { timeoutMs: COMMIT_MS });
}

/** Uploads a photo and adds it to the note in one request. Used if the upload to a separate URL fails. */
export async function uploadPhoto(noteId: string, file: File): Promise<void> {
  const body = {
    filename: file.name.slice(-255),
    content_base64: await base64Of(file),
    content_type: file.type as PhotoType,
  };
  await callApi(uploadImage, { params: { id: noteId }, body }, { timeoutMs: UPLOAD_MS });
}
