import { m } from './generated/messages.js';

/** What sources call parts of the day, in either language. */
const PARTS: Readonly<Record<string, () => string>> = {
  night: m.time_night,
  nuit: m.time_night,
  morning: m.time_morning,
  day: m.time_day,
  jour: m.time_day,
  afternoon: m.time_afternoon,
  evening: m.time_evening,
  soir: m.time_evening,
};

/** A part of the day in the reader's language, with the source's own word behind it where that is another: “evening (soir)”. */
export function timeRangeWords(published: string): string {
  const time = PARTS[published.toLowerCase()]?.();
  if (time === undefined) return published;
  return time === published.toLowerCase() ? time : m.time_as_published({ time, word: published });
}
