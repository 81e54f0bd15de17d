import { ConsentBar } from '../../analytics/ConsentBar.tsx';
import { useAnalytics } from '../../analytics/use-analytics.ts';

/** Below the map, once it is there: what may be asked of everyone. */
export function PageEnd() {
  return useAnalytics() ? <ConsentBar /> : null;
}
