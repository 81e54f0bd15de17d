import type { Areas } from '@crimemap/contract/areas';
import type { AreaKind, CityId } from '@crimemap/contract/cities';
import type { Bounds } from '@crimemap/contract/geo';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { Within } from '@crimemap/incident-counts/extent';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { changeMapSearch } from '../../map-state/map-search.ts';
import type { MapFilter } from '../../packed-incidents/incident-filter.ts';
import type { ListedRows } from '../../packed-incidents/list.ts';
import { useListInView } from '../../packed-incidents/use-packed-incidents.ts';
import { LoadFailed, Skeleton } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';

export interface ListProps {
  readonly city: CityId;
  readonly filter: MapFilter;
  /** What the map shows; `null`: the whole city. */
  readonly box: Bounds | null;
  /** What they lie in besides: a circle or an area that is open; `null`: nothing more. */
  readonly extent: Within | null;
  readonly manifest: PackedManifest | null;
  readonly needsYear: boolean;
  readonly hoodNames: Areas | null;
  /** The kind of area rows carry. */
  readonly kind: AreaKind;
  /** The dates are those of the reports: the city publishes no others. */
  readonly byReport: boolean;
  /** Takes what is listed along as a file; `total`: how many rows that are. */
  readonly onDownload: (total: number) => void;
  /** Why nothing is known under the filter; `null`: what there is, is there. */
  readonly absence: ReactNode | null;
  /** What could not be read of the reports that are listed. */
  readonly missing?: ReactNode;
}

/** One page of the rows in view, newest first. */
export const useRows = (
  { city, filter, box, extent }: ListProps,
  from: number,
  limit: number,
): UseQueryResult<ListedRows> => useListInView(city, filter, { box, extent }, { from, limit });

/** Why there is no list: it is loading, it needs a year, it failed, or nothing is there. */
export function ListState({ needsYear, manifest, absence, query }: ListProps & { query: UseQueryResult<ListedRows> }) {
  if (absence) {
    return (
      <p role="status" className="py-6 text-body text-muted">
        {absence}
      </p>
    );
  }
  if (needsYear) return <NeedsYear newest={manifest?.newest ?? null} />;
  if (query.isError) {
    return (
      <LoadFailed className="py-6" onRetry={() => void query.refetch()}>
        {m.list_failed()}
      </LoadFailed>
    );
  }
  if (query.data) return <p className="py-6 text-body text-muted">{m.list_empty()}</p>;
  return (
    <div className="space-y-2 py-4">
      <Skeleton label={m.list_loading()} className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}

/** No year is chosen: the newest is one press away. `newest`: the newest day held, YYYY-MM-DD. */
function NeedsYear({ newest }: { newest: string | null }) {
  return (
    <div className="space-y-3 py-6">
      <p className="text-body text-muted">{m.list_needs_year()}</p>
      {newest !== null && (
        <Button onClick={() => changeMapSearch({ year: Number(newest.slice(0, 4)) })}>
          {m.list_newest_year({ year: newest.slice(0, 4) })}
        </Button>
      )}
    </div>
  );
}
