import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../features/live/live.queries.ts';
import { useLocationStore } from '../../map-state/location-store.ts';
import { SampleBanner } from './Banners.tsx';

/** The banner over invented live calls, where nothing else on the screen is invented: on the map, in the list, or near someone. */
export function SampleCalls({ city, layer }: { city: CityId; layer: boolean }) {
  const located = useLocationStore((state) => state.user !== null);
  // Asks for nothing itself.
  const calls = useQuery({ ...liveQuery(city), enabled: false }).data?.incidents ?? [];
  const shown = (layer || located) && calls.some(({ data_source }) => data_source === 'rehearsal');
  return shown ? <SampleBanner /> : null;
}
