/** What the page tells the worker. `script`: the page's own, by which the worker knows whether it belongs to the same build. */
export type ToAppWorker = { readonly what: 'take over' } | { readonly what: 'same build?'; readonly script: string };

/** What the worker tells every page: whether the map is shown from what was kept. */
export interface FromAppWorker {
  readonly away: boolean;
}
