import type { LiveCall } from '@crimemap/contract/live';
import { formatDayAndHour } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crossingName } from './crossing.ts';

/** The service's own words with its code: “BREAK & ENTER (BREEN)”. */
export const callTypeWords = ({ call_type, call_type_code }: LiveCall): string =>
  call_type_code ? `${call_type} (${call_type_code})` : call_type;

/** “near Kingsbury Cres & Kingston Rd”, never more exact than that. */
export function whereWords({ location }: LiveCall): string {
  const where = crossingName(location);
  return where ? m.live_near({ where }) : m.live_no_place();
}

/** What is passed on of a call: what it was called, near where, when, and that nobody has verified it. */
export const shareWords = (call: LiveCall, timeZone: string): string =>
  m.live_share_text({
    type: call.call_type,
    where: whereWords(call),
    // With its day: whoever reads it may read it much later.
    time: call.occurrence_time ? formatDayAndHour(call.occurrence_time, timeZone) : '',
  });
