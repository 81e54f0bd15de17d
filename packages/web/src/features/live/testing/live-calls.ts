import type { LiveCall, LiveCalls, LiveStatus } from '@crimemap/contract/live';

/** Returns a sample live call with these fields replaced. */
export const aCall = (said: Partial<LiveCall> = {}): LiveCall => ({
  id: 'a1',
  object_id: 69,
  call_type: 'BREAK & ENTER',
  call_type_code: 'BREEN',
  crime_type: 'break_and_enter',
  severity: 'low',
  occurrence_time: '2026-08-20T21:25:02Z',
  division: 'D41',
  location: 'KINGSBURY CRES - KINGSTON RD',
  latitude: 43.68944,
  longitude: -79.26389,
  updated_at: '2026-08-20T21:40:00Z',
  city: 'toronto',
  data_source: 'official',
  ...said,
});

/** Returns the server’s response for a working feed, with these fields replaced. */
export const someCalls = (incidents: LiveCall[], said: Partial<LiveCalls> = {}): LiveCalls => ({
  incidents,
  last_updated: '2026-08-20T21:40:00Z',
  status: 'active',
  system_health: 'healthy',
  last_fetch_error: null,
  last_event_id: '69',
  ...said,
});

/** Returns the state of the feed, as in the status endpoint and the stream. */
export const aStatus = (said: Partial<LiveStatus> = {}): LiveStatus => ({
  status: 'active',
  system_health: 'healthy',
  last_fetch_date: '2026-08-20T22:00:00Z',
  last_fetch_error: null,
  total_incidents: 2,
  incidents_by_type: {},
  incidents_by_division: {},
  data_source: 'official',
  source_edited_at: null,
  ...said,
});

/** Mock of `EventSource` whose events the test triggers. */
export class SilentStream {
  static readonly CLOSED = 2;
  static last: SilentStream | null = null;
  readonly url: string;
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string; lastEventId: string }) => void) | null = null;
  constructor(url: string) {
    this.url = url;
    SilentStream.last = this;
  }
  close(): void {
    this.readyState = SilentStream.CLOSED;
  }
}
