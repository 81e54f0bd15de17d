import { cityOf } from '@crimemap/cities';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CityCrimesAsked, OtherCity } from '@crimemap/contract/city-crimes';
import type { Crime } from '@crimemap/contract/incidents';
import { WINDOW_DAYS } from '@crimemap/contract/recent-windows';
import { Refusal } from '../http/refusal.ts';
import { allCrimes, areasMeant, type IncidentsStore, someCrimes, type Wanted } from '../incidents/incidents.door.ts';
import { dayIn, daysBefore, type Now } from '../shared/clock.ts';

export interface CityCrimesDeps {
  readonly incidents: Pick<IncidentsStore, 'next'>;
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
  readonly now: Now;
}

/**
 * A city's reports of a period, newest first: the period asked for, or else the first of the city's own periods that holds
 * any. A period of so many days begins that many calendar days before today in the city and has no end. `null`: nothing is held
 * of the city yet.
 */
export async function cityCrimesFor(
  city: OtherCity,
  asked: CityCrimesAsked,
  { incidents, shownSource, now }: CityCrimesDeps,
  signal: AbortSignal,
): Promise<AsyncIterable<Crime> | Crime[] | null> {
  if (asked.date && asked.days)
    throw new Refusal('invalid_input', { field: 'date', detail: 'Give `date` or `days`, not both.' });
  const source = await shownSource(city);
  if (!source) return null;
  const today = dayIn(cityOf(city)?.time_zone ?? 'UTC', now());
  const wanted = (since: string): Wanted => ({
    ...whatOf(city, asked),
    city,
    source,
    since,
    until: asked.date,
  });
  for (const since of startsOf(city, asked, today, now())) {
    if (asked.limit) {
      const { crimes } = await someCrimes(wanted(since), null, asked.limit, incidents);
      if (crimes.length > 0) return crimes;
    } else {
      const { any, crimes } = await allCrimes(wanted(since), null, incidents, signal);
      if (any) return crimes;
    }
  }
  return [];
}

/** The first days of the periods to try, one after the other. */
function startsOf(city: OtherCity, { date, days, hours }: CityCrimesAsked, today: string, now: Date): string[] {
  if (date) return [date];
  if (days) return [daysBefore(today, days)];
  if (hours) return [dayIn(cityOf(city)?.time_zone ?? 'UTC', new Date(now.getTime() - hours * 3_600_000))];
  return WINDOW_DAYS[city].map((window) => daysBefore(today, window));
}

/** What of the question is about something else than time. A municipality is York's area, and Peel's smaller one. */
function whatOf(
  city: OtherCity,
  asked: CityCrimesAsked,
): Pick<Wanted, 'types' | 'areas' | 'neighbourhoods' | 'details' | 'location'> {
  return {
    types: asked.crime_type ? [asked.crime_type] : null,
    areas: areasMeant(city, asked.municipality ?? asked.division),
    neighbourhoods: asked.city ?? asked.neighbourhood,
    details: asked.district ? { district: asked.district } : {},
    location: asked.location,
  };
}
