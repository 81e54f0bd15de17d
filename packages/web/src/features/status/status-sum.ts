/** The numbers of the status line. `total` is always `placed + unplaced`. */
export interface StatusSum {
  readonly total: number;
  /** `null` if only the total is known. */
  readonly split: { readonly placed: number; readonly unplaced: number } | null;
}

interface Known {
  readonly summary: { readonly total: number | null; readonly notPlaced: number | null } | null;
  readonly incidents: { readonly total: number; readonly placed: number; readonly notPlaced: number } | null;
  readonly state: 'loading' | 'summary' | 'counting' | 'ready' | 'failed';
}

/**
 * Returns the numbers of the counted reports if they are for the current filter, otherwise the numbers of the summary.
 */
export function statusSum({ summary, incidents, state }: Known): StatusSum | null {
  if (incidents && summary?.total !== null && (state === 'ready' || (state === 'failed' && !summary)))
    return { total: incidents.total, split: { placed: incidents.placed, unplaced: incidents.notPlaced } };
  if (!summary || summary.total === null) return null;
  const { total, notPlaced } = summary;
  return { total, split: notPlaced === null ? null : { placed: total - notPlaced, unplaced: notPlaced } };
}
