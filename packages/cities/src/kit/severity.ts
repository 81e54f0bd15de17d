import type { LiveSeverity } from '@crimemap/contract/live';

const HIGH = /shooting|\bgun|homicide|knife|stabbing|cutting/i;
const MEDIUM = /assault|robbery|domestic|\bfight|drug|narcotic/i;

/** Returns the severity of a call by the words of its type. It only decides the size of the marker. */
export const severityOf = (callType: string): LiveSeverity =>
  HIGH.test(callType) ? 'high' : MEDIUM.test(callType) ? 'medium' : 'low';
