import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../i18n/format.ts';
import { liveQuery } from './live.queries.ts';

/** How many live calls there are, once known; asks for them only while the layer is on. */
export function LiveTotal({ city, on }: { readonly city: CityId; readonly on: boolean }) {
  const { data } = useQuery({ ...liveQuery(city), enabled: on });
  return data ? <b className="font-semibold">{formatNumber(data.incidents.length)}</b> : null;
}
