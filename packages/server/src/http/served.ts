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

/**
 * Told of each reply once it is sent. `alike` comes with many of them that differ in nothing but `request_id` and `ms`: what is
 * made of the rest may be kept by it.
 */
export type OnServed = (served: Served, alike?: object) => void;

/** The path of an address, as it may be logged: without its query, and bounded. */
export const loggedPath = (url = ''): string => (url.split('?', 1)[0] ?? '').slice(0, 200);
