import { fetchBytes } from '../api/fetch-bytes.ts';
import { answer } from './answer.ts';
import { createTokenFetch } from './fetch-with-token.ts';
import { createFileStore } from './file-store.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { tryAgain } from './try-again.ts';

/** The worker's own global, of which the DOM's types know nothing. */
interface WorkerSide {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
}
declare const self: WorkerSide;

const { fetchFile, use, wasRefused } = createTokenFetch(fetchBytes);
const files = createFileStore(tryAgain(fetchFile));
const running = new Map<number, AbortController>();

self.onmessage = ({ data }) => {
  if (data.what === 'forget') {
    running.get(data.id)?.abort();
    return;
  }
  const { token } = data;
  use(token);
  const stop = new AbortController();
  running.set(data.id, stop);
  void answer(data, files, stop.signal).then((reply) => {
    running.delete(data.id);
    if (!reply) return;
    self.postMessage('problem' in reply && wasRefused(token) ? { ...reply, refused: true } : reply);
  });
};
