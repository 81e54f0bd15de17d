import { STATIC_SITE_TEXT } from '../api/base/static-site.ts';
import { renewToken, tokenForCall } from '../session/token-for-call.ts';
import type { Ask, FromWorker, PackedIncidentsProblem, QuestionName, Questions, ToWorker } from './messages.ts';

/** Thrown if the incidents could not be counted or listed. */
export class PackedIncidentsFailure extends Error {
  override name = 'PackedIncidentsFailure';
  readonly problem: PackedIncidentsProblem;
  constructor(problem: PackedIncidentsProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** The part of a worker that the client uses. */
export interface WorkerPort {
  postMessage(message: ToWorker): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (reason: unknown) => void;
  /** Sends the query again with another token; `null` if that was already done. */
  again: (() => void) | null;
}

/**
 * Returns a client that sends queries with the member's token to the worker, and returns promises. An aborted query is
 * removed from client and worker. A query whose token was rejected is sent once more with another token.
 */
export function createPackedIncidentsClient(start: () => WorkerPort) {
  const waiting = new Map<number, Waiting>();
  let next = 1;
  let port: WorkerPort | null = null;

  function portNow(): WorkerPort {
    if (port) return port;
    port = start();
    port.onmessage = ({ data }) => {
      const pendingCall = waiting.get(data.id);
      if (pendingCall?.again && 'problem' in data && data.refused) return pendingCall.again();
      waiting.delete(data.id);
      if (!pendingCall) return;
      if ('problem' in data) pendingCall.reject(new PackedIncidentsFailure(data.problem));
      else pendingCall.resolve(data.value as never);
    };
    port.onerror = () => {
      // A worker that failed to start never responds. The next query starts a new worker.
      port = null;
      for (const pendingCall of waiting.values()) pendingCall.reject(new PackedIncidentsFailure('internal'));
      waiting.clear();
    };
    return port;
  }

  return {
    ask<Name extends QuestionName>(
      what: Name,
      question: Questions[Name]['ask'],
      signal?: AbortSignal,
    ): Promise<Questions[Name]['answer']> {
      if (signal?.aborted) return Promise.reject(signal.reason);
      const id = next++;
      const to = portNow();
      return new Promise((resolve, reject) => {
        const pendingCall: Waiting = { resolve, reject, again: null };
        const send = (token: string | null) => {
          // Does not send a query that was aborted while the token was renewed.
          if (waiting.get(id) === pendingCall) to.postMessage({ id, what, token, ...question } as Ask);
        };
        const sendWith = (token: Promise<string>) => {
          token.then(send, () => {
            waiting.delete(id);
            reject(new PackedIncidentsFailure('offline'));
          });
        };
        waiting.set(id, pendingCall);
        signal?.addEventListener(
          'abort',
          () => {
            if (!waiting.delete(id)) return;
            to.postMessage({ id, what: 'forget' });
            reject(signal.reason);
          },
          { once: true },
        );
        const pending = tokenForCall();
        if (!pending) return send(null);
        pendingCall.again = () => {
          pendingCall.again = null;
          sendWith(pending.then(renewToken));
        };
        sendWith(pending);
      });
    },
  };
}

export type PackedIncidentsClient = ReturnType<typeof createPackedIncidentsClient>;

/** The page's only worker. It starts with the first query. */
export const packedIncidentsClient: PackedIncidentsClient = createPackedIncidentsClient(
  () =>
    new Worker(new URL('./packed-incidents.worker.ts', import.meta.url), {
      type: 'module',
      name: STATIC_SITE_TEXT || 'packed-incidents',
    }),
);
