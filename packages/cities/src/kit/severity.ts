import type { LiveSeverity } from '@crimemap/contract/live';

const HIGH = /shooting|\bgun|homicide|knife|stabbing|cutting/i;
const MEDIUM = /assault|robbery|domestic|\bfight|drug|narcotic/i;

/** Returns the severity of a call, derived from the words of its call type. It affects only the size of the marker. */
export const severityOf = (callType: string): LiveSeverity =>
  HIGH.test(callType) ? 'high' : MEDIUM.test(callType) ? 'medium' : 'low';
