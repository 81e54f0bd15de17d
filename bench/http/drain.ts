import { get } from 'node:http';
import { ready } from '../kit/child.ts';

/** Asks for one address again and again and throws away what comes, as fast as it comes. */
const [, , url = ''] = process.argv;
let stopped = false;
let bytes = 0;
const again = () => {
  get(url, (reply) => {
    reply.on('data', (piece: Buffer) => {
      bytes += piece.length;
    });
    reply.on('end', () => {
      if (!stopped) again();
    });
  }).on('error', () => undefined);
};
again();
ready({}, async () => {
  stopped = true;
  if (bytes === 0) throw new Error(`${url} sent nothing`);
});
