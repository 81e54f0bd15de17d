import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { CrimeType } from './crime-types.ts';
import { commaList, EpochMs, wholeNumber } from './query.ts';

export const LIVE_LIMIT = 1000;
/** Days for which a live call is stored and available. */
export const LIVE_RETENTION_DAYS = 7;

/** Severity derived from words in the call type, as specified; see `severityOf` in `cities`. */
export const LiveSeverity = z.enum(['low', 'medium', 'high']);
export type LiveSeverity = z.infer<typeof LiveSeverity>;

/** Unverified request for police. It may not be a crime. */
export const LiveCall = z.object({
  /** Hash of the call's content, because the source uses its numbers again for other calls. */
  id: z.string(),
  /** Number that the source gave the call at the time of import. */
  object_id: z.nullable(z.int()),
  call_type: z.string(),
  call_type_code: z.string(),
  /** Crime type whose icon is shown for the call. */
  crime_type: CrimeType,
  severity: LiveSeverity,
  occurrence_time: z.nullable(z.iso.datetime()),
  /** Division as published. If the source gives a unit code instead, the division at the call's location. */
  division: z.nullable(z.string()),
  /** Intersection as published: `KINGSBURY CRES - KINGSTON RD`. */
  location: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Time of the last import that contained the call. */
  updated_at: z.iso.datetime(),
  city: CityId,
  data_source: DataSource,
});
export type LiveCall = z.infer<typeof LiveCall>;

export const LiveHealth = z.enum(['healthy', 'no_data', 'stale', 'error', 'not_initialized']);
export type LiveHealth = z.infer<typeof LiveHealth>;

export const LiveStatus = z.object({
  status: z.enum(['active', 'inactive']),
  system_health: LiveHealth,
  last_fetch_date: z.nullable(z.iso.datetime()),
  /** Reason why the last import failed, in one sentence; `null` if it succeeded. */
  last_fetch_error: z.nullable(z.string()),
  total_incidents: z.int(),
  incidents_by_type: z.record(z.string(), z.int()),
  incidents_by_division: z.record(z.string(), z.int()),
  data_source: z.nullable(DataSource),
  /** Time when the source itself was last updated. */
  source_edited_at: z.nullable(z.iso.datetime()),
});
export type LiveStatus = z.infer<typeof LiveStatus>;

/** Event id: the number of the newest call stored at the time of the event. */
export const LiveEventId = z.string().check(z.regex(/^\d{1,15}$/));

export const LiveCalls = z.object({
  incidents: z.array(LiveCall),
  /** Time of the last import that contained these calls. */
  last_updated: z.nullable(z.iso.datetime()),
  /** Time when the source itself was last updated. It gives the age of the calls while the feed is `stale`. */
  source_edited_at: z.optional(LiveStatus.shape.source_edited_at),
  status: LiveStatus.shape.status,
  system_health: LiveHealth,
  last_fetch_error: z.nullable(z.string()),
  /** Event id after which to start streaming, so that no call is missed. */
  last_event_id: z.optional(LiveEventId),
});
export type LiveCalls = z.infer<typeof LiveCalls>;

export const listLiveCalls = defineCall('GET /crimes/realtime', {
  who: 'anyone',
  summary:
    'Returns unverified calls for service, newest first. A request without `start_time` and `end_time` gets the calls of the last import. A request with either gets stored calls of the last 7 days. Only Toronto has live calls. The response for another city says so.',
  query: {
    start_time: z.optional(EpochMs),
    end_time: z.optional(EpochMs),
    limit: z._default(wholeNumber(1, LIVE_LIMIT), LIVE_LIMIT),
    city: z.optional(CityId),
    divisions: z.optional(commaList(32)),
  },
  reply: LiveCalls,
});

export const getLiveStatus = defineCall('GET /crimes/realtime/status', {
  who: 'anyone',
  summary: 'Returns the state of the live calls feed, the time of the last import and its counts.',
  query: { city: z.optional(CityId) },
  reply: LiveStatus,
});

/** `calls`: new calls, newest first. `status`: an import succeeded or failed. */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('calls'), incidents: z.array(LiveCall), last_updated: z.iso.datetime() }),
  z.object({ kind: z.literal('status'), status: LiveStatus }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const followLiveCalls = defineCall('GET /live/stream', {
  who: 'anyone',
  summary:
    'Streams new live calls as server-sent events. The first event contains the state of the feed. The parameter `after` is the `last_event_id` of a list, or the id of an earlier event. Calls since then follow the first event.',
  query: { city: z.optional(CityId), after: z.optional(LiveEventId) },
  sends: 'events',
  reply: LiveEvent,
});
