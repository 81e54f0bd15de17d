import type { Decision } from '@crimemap/contract/moderation';

/** What is decided about: a note or a reply. */
export interface Judged {
  readonly state: 'draft' | 'held' | 'shown' | 'hidden' | 'deleted';
  readonly hold_reasons: readonly string[];
  readonly openReports: number;
  /** Photos that came after a moderator had let the note stand; a reply has none. */
  readonly newPhotos?: number;
}

interface Outcome {
  readonly state: 'held' | 'shown' | 'hidden' | 'deleted';
  readonly hold_reasons: string[];
  readonly reports: 'resolved' | 'dismissed';
}

/** What a decision makes of something; `null` where there is nothing left of this kind to decide. */
export function afterDecision(
  decision: Decision,
  { state, hold_reasons, openReports, newPhotos = 0 }: Judged,
): Outcome | null {
  if (state === 'draft' || state === 'deleted') return null;
  const shown = { state: 'shown', hold_reasons: [], reports: 'dismissed' } as const;
  switch (decision) {
    case 'approve':
      return state === 'held' || (state === 'shown' && newPhotos > 0) ? { ...shown, hold_reasons: [] } : null;
    case 'restore':
      return state === 'hidden' ? { ...shown, hold_reasons: [] } : null;
    case 'hide':
      return state === 'hidden' ? null : { state: 'hidden', hold_reasons: [], reports: 'resolved' };
    case 'delete':
      return { state: 'deleted', hold_reasons: [], reports: 'resolved' };
    case 'dismiss': {
      if (openReports === 0) return null;
      const rest = hold_reasons.filter((reason) => reason !== 'reported');
      return {
        state: state === 'held' && rest.length === 0 ? 'shown' : state,
        hold_reasons: rest,
        reports: 'dismissed',
      };
    }
  }
}
