/**
 * Facts about a request whose response was sent. The query is not included, because it may contain what a visitor
 * searched for.
 */
export interface Served {
  readonly request_id: string;
  readonly method: string;
  readonly path: string;
  /** Pattern of the route, such as `/api/areas/:city`, or `unknown`. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly bytes: number | null;
}

/** Called after each response is sent. */
export type OnServed = (served: Served) => void;

/** Returns the path of a URL for the log: without its query, cut at 200 characters. */
export const loggedPath = (url = ''): string => (url.split('?', 1)[0] ?? '').slice(0, 200);
