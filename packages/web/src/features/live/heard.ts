import type { LiveCalls, LiveEvent } from '@crimemap/contract/live';

/** What is held after an event of the stream: new calls first, each once; or what became of the feed. */
export function heard(held: LiveCalls, event: LiveEvent): LiveCalls {
  if (event.kind === 'calls') {
    const known = new Set(held.incidents.map(({ id }) => id));
    const added = event.incidents.filter(({ id }) => !known.has(id));
    return { ...held, incidents: [...added, ...held.incidents], last_updated: event.last_updated };
  }
  const { status, system_health, last_fetch_error, last_fetch_date, source_edited_at } = event.status;
  const last_updated = system_health === 'healthy' ? (last_fetch_date ?? held.last_updated) : held.last_updated;
  return { ...held, status, system_health, last_fetch_error, last_updated, source_edited_at };
}

/** What is held after an answer: one from a feed that is not well and shows nothing leaves the last good calls, as of when they were read. */
export function answered(held: LiveCalls | undefined, answer: LiveCalls): LiveCalls {
  if (!held || answer.system_health === 'healthy' || answer.incidents.length > 0) return answer;
  return { ...answer, incidents: held.incidents, last_updated: held.last_updated };
}
