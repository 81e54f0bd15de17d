const FOREIGN_KEY = '23503';

/** Does this error say that the member something was written for was deleted at this very moment? */
export function isAccountGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, constraint = '' } = error as Error & { readonly code?: string; readonly constraint?: string };
  return code === FOREIGN_KEY && /_(?:member|author)_id_fkey$/.test(constraint);
}
