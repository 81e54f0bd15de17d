import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createFetching } from './safe-fetch.ts';

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const text = (tag: number, words: string) => der(tag, Buffer.from(words));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** Creates a private key and a self-signed certificate for `host`, both as PEM. */
function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = der(0x30, oid('2a8648ce3d040302'));
  const name = der(0x30, der(0x31, der(0x30, oid('550403'), text(0x0c, host))));
  const valid = der(0x30, text(0x17, '200101000000Z'), text(0x17, '491231235959Z'));
  const signed = der(
    0x30,
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    valid,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  const base64 = der(0x30, signed, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

let requestCount = 0;
const listener = (_request: unknown, response: { end(text: string): void }) => {
  requestCount += 1;
  response.end('{}');
};
const plain = createServer(listener);
const unvouched = createTlsServer(selfSigned('localhost'), listener);
afterAll(() => {
  plain.close();
  unvouched.close();
});

it('external servers with an untrusted certificate or without encryption count as unreachable, and get no request', async () => {
  for (const server of [plain, unvouched]) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const to = `https://localhost:${(server.address() as AddressInfo).port}`;
    const fetching = createFetching({ rewrites: [{ from: 'https://source.example', to }], userAgent: 'Tester/1.0' });
    await expect(fetching('https://source.example/layer')).rejects.toMatchObject({ code: 'unreachable' });
    await fetching.close();
  }
  expect(requestCount).toBe(0);
});
