import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an address is signed for: none of it can be changed without us. */
export interface SignedUpload {
  readonly id: string;
  readonly noteId: string;
  readonly memberId: string;
  readonly contentType: string;
  readonly expires: number;
}

/** Where a photo is sent to when it comes by way of this server. */
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
