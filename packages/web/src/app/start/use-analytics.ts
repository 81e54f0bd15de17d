import type { Features } from '@crimemap/contract/features';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asksNotTo } from '../../analytics/asks-not-to.ts';
import { featuresQuery } from '../../api/features.queries.ts';

/** Where what is done is counted, if somebody agrees; `null`: nowhere, or this browser asks not to be tracked. */
export function useAnalytics(): Features['analytics'] {
  const [silent] = useState(asksNotTo);
  const told = useQuery(featuresQuery()).data?.analytics ?? null;
  return silent ? null : told;
}
