import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { createFetching } from './safe-fetch.ts';
import { selfSigned } from './self-signed.ts';

let asked = 0;
const listener = (_request: unknown, response: { end(text: string): void }) => {
  asked += 1;
  response.end('{}');
};
const plain = createServer(listener);
const unvouched = createTlsServer(selfSigned('localhost'), listener);
afterAll(() => {
  plain.close();
  unvouched.close();
});

it('a service whose certificate or encryption is wrong is unreachable, and gets no request', async () => {
  for (const server of [plain, unvouched]) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const to = `https://localhost:${(server.address() as AddressInfo).port}`;
    const fetching = createFetching({ rewrites: [{ from: 'https://source.example', to }], userAgent: 'Tester/1.0' });
    await expect(fetching('https://source.example/layer')).rejects.toMatchObject({ code: 'unreachable' });
    await fetching.close();
  }
  expect(asked).toBe(0);
});
