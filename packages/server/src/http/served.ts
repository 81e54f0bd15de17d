/** Data about a request whose reply was sent. Excludes the query, which may contain what a visitor searched for. */
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

/** Called after each reply is sent. */
export type OnServed = (served: Served) => void;

/** Returns the path of a URL for the log, without its query and with a limited length. */
export const loggedPath = (url = ''): string => (url.split('?', 1)[0] ?? '').slice(0, 200);
