/** Names what is stored: made by us, never from what a visitor wrote. */
export type ObjectKey = `${'upload' | 'full' | 'thumb'}-${string}`;

export interface Presigned {
  readonly contentType: string;
  /** How large it will be, where that is known. */
  readonly bytes: number | undefined;
  readonly expires: Date;
}

/** Where photos lie: files under `DATA_DIR`, or a bucket of any S3-compatible service. */
export interface ObjectStore {
  /** Whole or not at all; replaces what was there. Throws `StoreUnavailable` when there is no room or no answer. */
  put(key: ObjectKey, bytes: Uint8Array, contentType: string): Promise<void>;
  /** At most `maxBytes`: `too large` when there is more, nothing where there is none. */
  get(key: ObjectKey, maxBytes: number): Promise<Uint8Array | 'too large' | undefined>;
  /** How large it is, in bytes. */
  head(key: ObjectKey): Promise<number | undefined>;
  /** Those that are not there are no error. Gives those that could not be deleted. */
  delete(keys: readonly ObjectKey[]): Promise<readonly ObjectKey[]>;
  /** An address where this very object may be sent to with PUT until `expires`; `null`: only by way of this server. */
  presignPut(key: ObjectKey, upload: Presigned): Promise<string | null>;
}

/** The store does not answer or is full: nothing was stored, and what is there can be read again later. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
