/** What the status line adds up. `total = placed + unplaced`, always. */
export interface StatusSum {
  readonly total: number;
  /** `null` where only the total is known yet. */
  readonly split: { readonly placed: number; readonly unplaced: number } | null;
}

interface Known {
  readonly summary: { readonly total: number | null; readonly notPlaced: number | null } | null;
  readonly incidents: { readonly total: number; readonly placed: number; readonly notPlaced: number } | null;
  readonly state: 'loading' | 'summary' | 'counting' | 'ready' | 'failed';
}

/** The numbers to show now: the counted incidents when they belong to the filter, else what the summary can say. */
export function statusSum({ summary, incidents, state }: Known): StatusSum | null {
  if (incidents && summary?.total !== null && (state === 'ready' || (state === 'failed' && !summary)))
    return { total: incidents.total, split: { placed: incidents.placed, unplaced: incidents.notPlaced } };
  if (!summary || summary.total === null) return null;
  const { total, notPlaced } = summary;
  return { total, split: notPlaced === null ? null : { placed: total - notPlaced, unplaced: notPlaced } };
}
