/** Includes class 40 (rollback) and 55P03, which occur when other transactions locked the rows until the timeout. */
const AWAY = /^(?:08|53|57P|3D000|25006|57014|XX000|40001|40P01|55P03)/;
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN']);
const WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after calling end|Query read timeout/;

/**
 * True if an error means that the database is unavailable, full, read-only, too slow or too busy. Our statement is then
 * not wrong: the client is asked to retry, and no fault is reported.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && (AWAY.test(code) || NETWORK.has(code))) || WORDS.test(error.message);
}

const FOREIGN_KEY = '23503';

/** True if an error means that the member who made a write was deleted at the same moment. */
export function isAccountGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint = '' } = error as Error & { readonly code?: string; readonly constraint?: string };
  return code === FOREIGN_KEY && /_(?:member|author)_id_fkey$/.test(constraint);
}
