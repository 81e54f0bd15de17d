import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId, DataSource } from './cities.ts';
import { CrimeType } from './crime-types.ts';
import { commaList, EpochMs, wholeNumber } from './query.ts';

export const LIVE_LIMIT = 1000;
/** How long a call is kept and can be asked for. */
export const LIVE_RETENTION_DAYS = 7;

/** The specification's: by words of the call type, see `severityOf` in `cities`. */
export const LiveSeverity = z.enum(['low', 'medium', 'high']);
export type LiveSeverity = z.infer<typeof LiveSeverity>;

/** An unverified call for service: someone asked the police to come. It may be no crime at all. */
export const LiveCall = z.object({
  /** Made from what the call says of itself: the source uses its own numbers again. */
  id: z.string(),
  /** The source's number at the time of reading. */
  object_id: z.nullable(z.int()),
  call_type: z.string(),
  call_type_code: z.string(),
  /** For its icon. */
  crime_type: CrimeType,
  severity: LiveSeverity,
  occurrence_time: z.nullable(z.iso.datetime()),
  /** The source's own, or, where that is the code of a unit, the division around the place. */
  division: z.nullable(z.string()),
  /** The crossing as published, `KINGSBURY CRES - KINGSTON RD`. */
  location: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** When it was last read from the source. */
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
  /** A sentence; `null` when the last reading went well. */
  last_fetch_error: z.nullable(z.string()),
  total_incidents: z.int(),
  incidents_by_type: z.record(z.string(), z.int()),
  incidents_by_division: z.record(z.string(), z.int()),
  data_source: z.nullable(DataSource),
  /** When the source itself last changed its layer. */
  source_edited_at: z.nullable(z.iso.datetime()),
});
export type LiveStatus = z.infer<typeof LiveStatus>;

/** The number of the call stored last when an event was made. */
export const LiveEventId = z.string().check(z.regex(/^\d{1,15}$/));

export const LiveCalls = z.object({
  incidents: z.array(LiveCall),
  /** When the feed last showed these. */
  last_updated: z.nullable(z.iso.datetime()),
  /** When the source itself last changed its layer: how old the calls are while it is `stale`. */
  source_edited_at: z.optional(LiveStatus.shape.source_edited_at),
  status: LiveStatus.shape.status,
  system_health: LiveHealth,
  last_fetch_error: z.nullable(z.string()),
  /** Whoever follows the stream after this one misses nothing between. */
  last_event_id: z.optional(LiveEventId),
});
export type LiveCalls = z.infer<typeof LiveCalls>;

export const listLiveCalls = defineCall('GET /crimes/realtime', {
  who: 'anyone',
  summary:
    'Unverified calls for service, newest first: what the feed showed last, or, with a start or an end, what was kept of the last 7 days. Toronto only; for another city the reply says so.',
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
  summary: 'Whether the feed of live calls is well, when it was last read, and what it showed then.',
  query: { city: z.optional(CityId) },
  reply: LiveStatus,
});

/** `calls`: calls that were not there before, newest first. `status`: the feed was read again, or could not be. */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('calls'), incidents: z.array(LiveCall), last_updated: z.iso.datetime() }),
  z.object({ kind: z.literal('status'), status: LiveStatus }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const followLiveCalls = defineCall('GET /live/stream', {
  who: 'anyone',
  summary:
    'New live calls as they are read, as server-sent events. The first event says how the feed is. `after` is the `last_event_id` of a list or the id of an event that you have: what came since is sent first.',
  query: { city: z.optional(CityId), after: z.optional(LiveEventId) },
  sends: 'events',
  reply: LiveEvent,
});
