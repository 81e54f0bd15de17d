/**
 * A complete response. If the body is a function, it generates the bytes while they are sent, and stops when the client
 * disconnects.
 */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string | (() => AsyncIterable<Uint8Array>);
}

export const jsonAnswer = (body: string, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body,
});
