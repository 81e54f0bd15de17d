import type { CityId } from '@crimemap/contract/cities';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { crossingName } from '../features/live/crossing.ts';
import { liveQuery } from '../features/live/live.queries.ts';
import type { NearSource } from '../features/proximity/near-items.ts';
import { recentQuery } from '../features/recent/recent.queries.ts';

/** What the alert of a city looks at: Toronto’s live calls, elsewhere the recent reports. The rows come to the device whole, for everyone the same. */
export function useNearSource(city: CityId): NearSource {
  const live = city === 'toronto';
  const calls = useQuery({ ...liveQuery('toronto'), enabled: live });
  const recent = useQuery(
    city === 'toronto' ? { queryKey: ['recent', 'none'], queryFn: skipToken } : recentQuery(city),
  );
  const { data, isError } = calls;
  const { data: reported, isError: notReported } = recent;
  return useMemo((): NearSource => {
    if (!live) {
      const state = reported ? 'ready' : notReported ? 'failed' : 'loading';
      return { kind: 'reports', crimes: reported?.crimes ?? [], state };
    }
    const starting = !data || data.system_health === 'not_initialized';
    const failed = isError ? !data : data?.system_health === 'error' && data.incidents.length === 0;
    const worded = data?.incidents.map((call) => ({ ...call, location: crossingName(call.location) })) ?? [];
    return { kind: 'calls', calls: worded, state: failed ? 'failed' : starting ? 'loading' : 'ready' };
  }, [live, data, isError, reported, notReported]);
}
