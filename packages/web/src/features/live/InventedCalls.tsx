import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocationStore } from '../../map-state/location-store.ts';
import { liveQuery } from './live.queries.ts';

interface InventedCallsProps {
  readonly city: CityId;
  /** Is their layer on? */
  readonly layer: boolean;
  readonly children: ReactNode;
}

/** Shows what it is given while invented live calls are told of: on the map, in the list, or near someone. */
export function InventedCalls({ city, layer, children }: InventedCallsProps) {
  const located = useLocationStore((state) => state.user !== null);
  // Asks for nothing itself.
  const calls = useQuery({ ...liveQuery(city), enabled: false }).data?.incidents ?? [];
  const shown = (layer || located) && calls.some(({ data_source }) => data_source === 'rehearsal');
  return shown && children;
}
