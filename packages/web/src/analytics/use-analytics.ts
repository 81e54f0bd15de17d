import type { Features } from '@crimemap/contract/features';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { featuresQuery } from '../api/features.queries.ts';

/** What browsers say of it, under the names they have had for it. */
interface Wishes {
  readonly doNotTrack?: unknown;
  readonly msDoNotTrack?: unknown;
  readonly globalPrivacyControl?: unknown;
}

const YES: readonly unknown[] = ['1', 'yes', true];

/** Does this browser ask not to be tracked (Do Not Track, Global Privacy Control)? Then nobody is asked, nor counted. */
export const asksNotTo = (wishes: readonly Wishes[] = [navigator as Wishes, window as Wishes]): boolean =>
  wishes.some(({ doNotTrack, msDoNotTrack, globalPrivacyControl }) =>
    [doNotTrack, msDoNotTrack, globalPrivacyControl].some((said) => YES.includes(said)),
  );

/** Where what is done is counted, if somebody agrees; `null`: nowhere, or this browser asks not to be tracked. */
export function useAnalytics(): Features['analytics'] {
  const [silent] = useState(asksNotTo);
  const told = useQuery(featuresQuery()).data?.analytics ?? null;
  return silent ? null : told;
}
