/** Thrown for a query to which the service responds with `{"error":{"code":400,…}}` in a response with status 200. */
export class BadQuery extends Error {
  override name = 'BadQuery';
}
