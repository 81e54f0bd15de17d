import type { Crime } from '@crimemap/contract/incidents';
import { crimeOf } from '../../packages/server/src/incidents/crime-of-row.ts';
import type { Incident } from './incident.ts';

/** Returns the rows in the form of `GET /api/crimes`. */
export const crimesOf = (incidents: readonly Incident[]): Crime[] =>
  incidents.map((incident, n) =>
    crimeOf(
      {
        id: n + 1,
        crime_type: incident.crimeType,
        word: incident.word ?? '',
        lng: incident.lng,
        lat: incident.lat,
        precision: incident.precision,
        area: incident.area,
        neighbourhood: incident.neighbourhood,
        occurred_on: incident.occurredOn,
        occurred_hour: incident.hour,
        reported_on: incident.reportedOn ?? null,
        event_id: incident.eventId ?? null,
        deaths: incident.deaths ?? null,
        injuries: incident.injuries ?? null,
        details: { ...incident.details },
      },
      { city: 'toronto', source: 'rehearsal' },
    ),
  );
