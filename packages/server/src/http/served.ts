/** What is known of a request when its reply has been sent. No query: it may hold what a visitor looked for. */
export interface Served {
  readonly request_id: string;
  readonly method: string;
  readonly path: string;
  /** The route's pattern, such as `/api/areas/:city`, or `unknown`. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly bytes: number | null;
}

/** Told of each reply once it is sent. */
export type OnServed = (served: Served) => void;

/** The path of an address, as it may be logged: without its query, and bounded. */
export const loggedPath = (url = ''): string => (url.split('?', 1)[0] ?? '').slice(0, 200);
