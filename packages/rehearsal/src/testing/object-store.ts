import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Signing, whyRefused } from './object-store/signature.ts';

export interface StoredObject {
  readonly bytes: Buffer;
  readonly type: string | undefined;
}

/** Fault of one request: an HTTP status, no response (`silence`), or a closed connection (`cut`). */
export type ObjectStoreFault = number | 'silence' | 'cut';

export interface RunningObjectStore {
  /** Value for `OBJECT_STORE_URL`. */
  readonly url: string;
  readonly objects: Map<string, StoredObject>;
  fault: (method: string, key: string) => ObjectStoreFault | undefined;
  readonly stop: () => Promise<void>;
}

const BUCKET = 'photos';

/**
 * Starts a private S3 bucket in memory, on a loopback port. It supports signed PUT, GET, HEAD and DELETE requests for
 * one object.
 */
export async function startObjectStore(): Promise<RunningObjectStore> {
  const signing: Signing = { keyId: 'REHEARSAL', secret: 'se/cret+of=the rehearsal', region: 'ca-central-1' };
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    const [, bucket, key = ''] = /^\/([^/?]+)\/([^?]+)/.exec(request.url ?? '') ?? [];
    const fault = store.fault(method, key);
    if (fault === 'silence') return;
    if (fault === 'cut') return void request.socket.destroy();
    const body = await buffer(request);
    if (fault !== undefined) return refuse(response, fault, 'SlowDown');
    const why = await whyRefused(request, body, signing);
    if (why) return refuse(response, 403, why);
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    const found = objects.get(key);
    if (method === 'PUT') {
      objects.set(key, { bytes: body, type: request.headers['content-type'] });
      response.writeHead(200, { etag: etagOf(body) }).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (!found) refuse(response, 404, 'NoSuchKey');
    else {
      const { bytes, type = 'binary/octet-stream' } = found;
      response.writeHead(200, { 'content-length': bytes.length, 'content-type': type, etag: etagOf(bytes) });
      response.end(method === 'HEAD' ? undefined : bytes);
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const secret = encodeURIComponent(signing.secret);
  const store: RunningObjectStore = {
    url: `http://${signing.keyId}:${secret}@127.0.0.1:${port}/${BUCKET}?region=${signing.region}`,
    objects,
    fault: () => undefined,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return store;
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}
