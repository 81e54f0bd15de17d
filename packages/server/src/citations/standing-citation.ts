import { CitationId } from '@crimemap/contract/citations';
import { orAfter } from '../platform/base/clock.ts';
import type { CitationsStore } from './citations.store.ts';

const MAX_WAIT_MS = 2_000;

/** Returns the state of a citation, or `stands` if the database does not respond within 2 s. */
export async function standingCitation(
  id: string,
  citations: Pick<CitationsStore, 'standing'>,
): Promise<Awaited<ReturnType<CitationsStore['standing']>>> {
  if (!CitationId.safeParse(id).success) return 'none';
  const found = citations.standing(id).catch(() => 'stands' as const);
  return orAfter(MAX_WAIT_MS, found, () => 'stands' as const);
}
