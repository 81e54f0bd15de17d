/** A whole reply. A body that is a function makes its bytes as they are sent, and stops when nobody takes them any more. */
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
