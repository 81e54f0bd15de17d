import { m } from '../../i18n/generated/messages.js';
import type { HeldMonth } from '../../packed-incidents/month-series.ts';

/** Returns why a chart has gaps, a sentence for each reason. */
export function gapNotes(months: readonly HeldMonth[]): readonly string[] {
  const reasons = new Set(months.map(({ absence }) => absence));
  const isUnread = reasons.delete('not_read');
  reasons.delete(null);
  return [...(isUnread ? [m.brush_note_unread()] : []), ...(reasons.size > 0 ? [m.brush_note_none()] : [])];
}
