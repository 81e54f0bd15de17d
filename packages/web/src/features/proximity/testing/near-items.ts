import type { Crime } from '@crimemap/contract/incidents';
import type { LiveCall } from '@crimemap/contract/live';

export const NOW = Date.UTC(2026, 10, 21, 12);

/** Returns a call about a theft at City Hall one minute ago, with the given fields replaced. */
export const aCall = (said: Partial<LiveCall> = {}): LiveCall => ({
  id: 'call',
  object_id: 1,
  call_type: 'THEFT',
  call_type_code: 'THE',
  crime_type: 'theft',
  severity: 'low',
  occurrence_time: new Date(NOW - 60_000).toISOString(),
  division: 'D52',
  location: 'Bay St & Queen St W',
  latitude: 43.6534,
  longitude: -79.3839,
  updated_at: new Date(NOW).toISOString(),
  city: 'toronto',
  data_source: 'rehearsal',
  ...said,
});

/** Returns a report of a theft at a block in Vancouver, with the given fields replaced. */
export const aReport = (said: Partial<Crime> = {}): Crime => ({
  id: 'report',
  latitude: 49.2827,
  longitude: -123.1207,
  location_precision: 'block',
  crime_type: 'theft',
  division: null,
  occ_date: '2026-11-20',
  occ_hour: null,
  city: 'vancouver',
  data_source: 'rehearsal',
  ...said,
});
