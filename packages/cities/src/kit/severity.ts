import type { LiveSeverity } from '@crimemap/contract/live';

const HIGH = /shooting|\bgun|homicide|knife|stabbing|cutting/i;
const MEDIUM = /assault|robbery|domestic|\bfight|drug|narcotic/i;

/** How grave a call sounds by the words of its type: decides the size of its mark, nothing else. */
export const severityOf = (callType: string): LiveSeverity =>
  HIGH.test(callType) ? 'high' : MEDIUM.test(callType) ? 'medium' : 'low';
