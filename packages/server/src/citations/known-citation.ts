import { CitationId } from '@crimemap/contract/citations';
import { orAfter } from '../shared/clock.ts';
import type { CitationsStore } from './citations.store.ts';

const MAX_WAIT_MS = 2_000;

/** Is there a citation of a name? As long as the database does not say, none is denied. */
export async function isKnownCitation(id: string, citations: Pick<CitationsStore, 'has'>): Promise<boolean> {
  if (!CitationId.safeParse(id).success) return false;
  const found = citations.has(id).catch(() => true);
  return orAfter(MAX_WAIT_MS, found, () => true);
}
