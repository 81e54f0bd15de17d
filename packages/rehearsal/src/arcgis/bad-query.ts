/** Thrown for a query that the service answers with `{"error":{"code":400,…}}` inside HTTP 200. */
export class BadQuery extends Error {
  override name = 'BadQuery';
}
