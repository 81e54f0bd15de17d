import { createContext, useContext } from 'react';
import type { Counts } from '../packed-incidents/use-packed-incidents.ts';

export const CountsContext = createContext<Counts | null>(null);

/** What is counted under the filter. Only below `MapState`, which counts once for the whole page. */
export function useCounts(): Counts {
  const counts = useContext(CountsContext);
  if (!counts) throw new Error('useCounts is used outside of MapState');
  return counts;
}
