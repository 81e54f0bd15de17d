import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { canadaQuery } from '../../features/canada/canada.queries.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useCounts } from '../../map-state/use-counts.ts';

/** For so long at most the page is not shown for the sake of a banner. */
const AT_MOST_MS = 1_000;

/** Is it still to be heard whether the data is invented? The banner that says so stands above everything: later it would push all of it down. */
export function useBannerAwaited(): boolean {
  const { city } = useMapSearch('city');
  const { state } = useCounts();
  const { isPending } = useQuery({ ...canadaQuery(), enabled: city === 'all' });
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AT_MOST_MS);
    return () => clearTimeout(timer);
  }, []);
  return !isLate && (city === 'all' ? isPending : state === 'loading');
}
