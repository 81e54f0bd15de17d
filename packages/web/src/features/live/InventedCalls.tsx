import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocationStore } from '../../map-state/location-store.ts';
import { liveQuery } from './live.queries.ts';

interface InventedCallsProps {
  readonly city: CityId;
  /** True if the layer of live calls is on. */
  readonly layer: boolean;
  readonly children: ReactNode;
}

/** Renders its children while sample live calls are shown on the map, in the list or near the person. */
export function InventedCalls({ city, layer, children }: InventedCallsProps) {
  const located = useLocationStore((state) => state.user !== null);
  // Reads only the cache and sends no request.
  const calls = useQuery({ ...liveQuery(city), enabled: false }).data?.incidents ?? [];
  const shown = (layer || located) && calls.some(({ data_source }) => data_source === 'rehearsal');
  return shown && children;
}
