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
  /** Bounds of the visible map; `null` for the whole city. */
  readonly box: Bounds | null;
  /** Opened circle or area that limits the rows; `null` if none is open. */
  readonly extent: Within | null;
  readonly manifest: PackedManifest | null;
  readonly needsYear: boolean;
  readonly hoodNames: Areas | null;
  /** Kind of area that the rows name. */
  readonly kind: AreaKind;
  /** True if the dates are report dates, because the city publishes no others. */
  readonly byReport: boolean;
  /** Called when the user downloads the listed rows. `total`: number of rows. */
  readonly onDownload: (total: number) => void;
  /** Why there are no data for the filter; `null` if there are data. */
  readonly absence: ReactNode | null;
  /** Note on reports that could not be read and are therefore not listed. */
  readonly missing?: ReactNode;
}

/** Returns one page of the rows in view, newest first. */
export const useRows = (
  { city, filter, box, extent }: ListProps,
  from: number,
  limit: number,
): UseQueryResult<ListedRows> => useListInView(city, filter, { box, extent }, { from, limit });

/** Says why there is no list: it is loading, needs a year, failed to load or is empty. */
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

/** Offers the newest year if a year must be chosen. `newest`: newest day with data, `YYYY-MM-DD`. */
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
