import { Refusal } from '../http/refusal.ts';
import type { PhotoTools } from './photos-deps.ts';
import { fromStore } from './stored.ts';
import { isSigned } from './upload-address.ts';

export interface SentUpload {
  readonly id: string;
  readonly expires: number;
  readonly signature: string;
  readonly contentType: string | undefined;
  readonly bytes: Uint8Array;
}

/**
 * The room that was made for this upload. Refuses an address that we did not sign, that was used or is too old, and another kind
 * of file: all that can be told without the file.
 */
export async function signedUpload(
  { id, expires, signature, contentType }: Omit<SentUpload, 'bytes'>,
  { photos, secret }: Pick<PhotoTools, 'photos' | 'secret'>,
) {
  const upload = await photos.upload(id);
  const signed = upload && {
    id,
    noteId: upload.note_id,
    memberId: upload.member_id,
    contentType: upload.content_type,
    expires,
  };
  if (!upload || !signed || !isSigned(secret, signed, signature)) throw notAllowed();
  if (contentType?.toLowerCase() !== upload.content_type)
    throw new Refusal('unsupported_media_type', { detail: `This address takes ${upload.content_type}.` });
  return upload;
}

/** Takes one photo, once, at an address of ours. It is kept as it is, where nobody can see it, until its note is given it. */
export async function takeUpload(sent: SentUpload, tools: PhotoTools): Promise<void> {
  const { photos, objects, attempts } = tools;
  const { id } = sent;
  const upload = await signedUpload(sent, tools);
  const { length } = sent.bytes;
  if (length === 0 || (upload.bytes !== null && upload.bytes !== length))
    throw new Refusal('invalid_input', { detail: 'This is not as many bytes as were announced.' });
  if (!(await photos.receive(id, tools.now()))) throw notAllowed();
  let counted = 0;
  try {
    await attempts.count('photo bytes', upload.member_id, length);
    counted = length;
    await fromStore(tools, objects.put(`upload-${id}`, sent.bytes, upload.content_type));
  } catch (error) {
    await photos.notReceived(id);
    if (counted > 0) await attempts.takeBack('photo bytes', upload.member_id, counted);
    throw error;
  }
}

const notAllowed = () =>
  new Refusal('not_allowed', { detail: 'This address was not given out by us, was used already, or is too old.' });
