import { useQuery } from '@tanstack/react-query';
import { featuresQuery } from '../../api/features.queries.ts';

/**
 * Asks again what the server offers and who is there, as long as it has not said: what stands in for its answer makes a member a
 * guest, and nothing else on the page may ask before the next visit.
 */
export function useFeaturesAgain(): void {
  const features = featuresQuery();
  const { staleTime } = features;
  useQuery({
    ...features,
    refetchInterval: (query) => {
      const believed = typeof staleTime === 'function' ? staleTime(query) : staleTime;
      return typeof believed === 'number' && Number.isFinite(believed) && believed;
    },
  });
}
