import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';

export interface Signing {
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

const SHA256 = 'x-amz-content-sha256';
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/**
 * Returns the S3 error code for a missing, wrong or expired signature (Version 4, in the header or the address), or for
 * a body that differs from the signed one; `null` if the request is valid. The expected signature is computed with
 * AWS's own signer.
 */
export async function whyRefused(request: IncomingMessage, body: Buffer, signing: Signing): Promise<string | null> {
  const url = new URL(request.url ?? '', 'http://any');
  const claim = url.searchParams.has('X-Amz-Signature') ? inAddress(url) : inHeader(request);
  const at = Date.parse(claim.date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!claim.signature || Number.isNaN(at) || !claim.signed.includes('host')) return 'AccessDenied';
  if (claim.credential.split('/')[0] !== signing.keyId) return 'InvalidAccessKeyId';
  const age = (Date.now() - at) / 1000;
  if (!(claim.lasts <= 604_800) || age > claim.lasts || age < -900) return 'AccessDenied';
  const payload = claim.presigned ? UNSIGNED : String(request.headers[SHA256] ?? '');
  if (payload !== UNSIGNED && payload !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch';
  const right = await rightSignature(request, url, claim, payload, new Date(at), signing);
  const same =
    right.length === claim.signature.length && timingSafeEqual(Buffer.from(right), Buffer.from(claim.signature));
  return same ? null : 'SignatureDoesNotMatch';
}

interface Claim {
  readonly presigned: boolean;
  readonly credential: string;
  readonly signed: readonly string[];
  readonly signature: string;
  readonly date: string;
  /** Number of seconds for which the signature is valid. */
  readonly lasts: number;
}

function inAddress({ searchParams }: URL): Claim {
  const said = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    presigned: true,
    credential: said('Credential'),
    signed: said('SignedHeaders').split(';'),
    signature: said('Signature'),
    date: said('Date'),
    lasts: Number(said('Expires')),
  };
}

function inHeader({ headers }: IncomingMessage): Claim {
  const [, credential = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const date = String(headers['x-amz-date'] ?? '');
  return { presigned: false, credential, signed: signed.split(';'), signature, date, lasts: 900 };
}

async function rightSignature(
  { method = '', headers }: IncomingMessage,
  url: URL,
  { presigned, signed, lasts }: Claim,
  payload: string,
  signingDate: Date,
  { keyId, secret, region }: Signing,
): Promise<string> {
  const signer = new SignatureV4({
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    region,
    service: 's3',
    sha256: NodeSha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const query = Object.fromEntries([...url.searchParams].filter(([name]) => !name.startsWith('X-Amz-')));
  const request = {
    method,
    protocol: 'http:',
    hostname: 'any',
    path: url.pathname,
    query,
    headers: { ...Object.fromEntries(signed.map((name) => [name, String(headers[name] ?? '')])), [SHA256]: payload },
  };
  const signableHeaders = new Set(signed);
  if (!presigned) {
    const { headers: made } = await signer.sign(request, { signingDate, signableHeaders });
    return /Signature=(\w+)$/.exec(made['authorization'] ?? '')?.[1] ?? '';
  }
  const notSigned = new Set([SHA256]);
  const { query: made } = await signer.presign(request, {
    signingDate,
    expiresIn: lasts,
    signableHeaders,
    unsignableHeaders: notSigned,
    unhoistableHeaders: new Set([SHA256, ...signed]),
  });
  return String(made?.['X-Amz-Signature'] ?? '');
}

type Given = string | ArrayBuffer | ArrayBufferView;
const bytesOf = (given: Given): Uint8Array =>
  typeof given === 'string'
    ? Buffer.from(given)
    : ArrayBuffer.isView(given)
      ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
      : new Uint8Array(given);

/** SHA-256 of Node, with the interface that the signer requires. */
class NodeSha256 {
  #hash;
  constructor(secret?: Given) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }
  update(data: Given): void {
    this.#hash.update(bytesOf(data));
  }
  async digest(): Promise<Uint8Array> {
    return new Uint8Array(this.#hash.digest());
  }
  reset(): void {}
}
