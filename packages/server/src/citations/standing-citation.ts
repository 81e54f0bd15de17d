import { CitationId } from '@crimemap/contract/citations';
import { orAfter } from '../platform/base/clock.ts';
import type { CitationsStore } from './citations.store.ts';

const MAX_WAIT_MS = 2_000;

/** Is there a citation of a name, and does it stand? As long as the database does not say, none is denied. */
export async function standingCitation(
  id: string,
  citations: Pick<CitationsStore, 'standing'>,
): Promise<Awaited<ReturnType<CitationsStore['standing']>>> {
  if (!CitationId.safeParse(id).success) return 'none';
  const found = citations.standing(id).catch(() => 'stands' as const);
  return orAfter(MAX_WAIT_MS, found, () => 'stands' as const);
}
