import { createHmac, timingSafeEqual } from 'node:crypto';

/** Content of a signed URL. A change to any part makes the signature invalid. */
export interface SignedUpload {
  readonly id: string;
  readonly noteId: string;
  readonly memberId: string;
  readonly contentType: string;
  readonly expires: number;
}

/** Returns the signed URL for an upload through this server. */
export const uploadAddress = (secret: Buffer, upload: SignedUpload): string =>
  `/api/community/uploads/${upload.id}?expires=${upload.expires}&signature=${signatureOf(secret, upload)}`;

export function isSigned(secret: Buffer, upload: SignedUpload, signature: string): boolean {
  const right = Buffer.from(signatureOf(secret, upload));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

const signatureOf = (secret: Buffer, { id, noteId, memberId, contentType, expires }: SignedUpload): string =>
  createHmac('sha256', secret)
    .update(['sending a photo', id, noteId, memberId, contentType, expires].join('\n'))
    .digest('base64url');
