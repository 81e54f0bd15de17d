import { cityOf } from '@crimemap/cities';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { CityCrimesAsked, OtherCity } from '@crimemap/contract/city-crimes';
import type { Crime } from '@crimemap/contract/incidents';
import { WINDOW_DAYS } from '@crimemap/contract/recent-windows';
import { Refusal } from '../http/refusal.ts';
import {
  allCrimes,
  areasMeant,
  cursorAfter,
  type FindHeldNames,
  type IncidentsStore,
  matchesNothing,
  readCursor,
  someCrimes,
  type Wanted,
} from '../incidents/incidents.door.ts';
import { dayIn, daysBefore, type Now } from '../shared/clock.ts';

export interface CityCrimesDeps {
  readonly incidents: Pick<IncidentsStore, 'next'>;
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
  readonly heldNames: FindHeldNames;
  readonly now: Now;
}

interface CityCrimesPage {
  readonly crimes: AsyncIterable<Crime> | Crime[];
  /** The query of the next page, where there is one. */
  readonly next: { readonly query: CityCrimesAsked; readonly cursor: string } | null;
}

const NOTHING: CityCrimesPage = { crimes: [], next: null };

/**
 * A city's reports of a period, newest first: the period asked for, or else the first of the city's own periods that holds
 * any. A period of so many days begins that many calendar days before today in the city and has no end. With `limit` one page
 * of them, and where the next begins; without it all, sent while they are read. `null`: nothing is held of the city yet.
 */
export async function cityCrimesFor(
  city: OtherCity,
  asked: CityCrimesAsked,
  { incidents, shownSource, heldNames, now }: CityCrimesDeps,
  signal: AbortSignal,
): Promise<CityCrimesPage | null> {
  if (asked.date && asked.days)
    throw new Refusal('invalid_input', { field: 'date', detail: 'Give `date` or `days`, not both.' });
  const start = asked.cursor ? readCursor(asked.cursor) : null;
  if (start && !asked.date && !asked.days && !asked.hours)
    throw new Refusal('invalid_input', {
      field: 'cursor',
      detail: 'A `cursor` goes with the period of the page before: follow that page’s `Link` header.',
    });
  const filter = whatOf(city, asked);
  if (await matchesNothing(city, filter, heldNames)) return NOTHING;
  const source = await shownSource(city);
  if (!source) return null;
  for (const { since, period } of periodsOf(city, asked, now())) {
    const wanted: Wanted = { ...filter, city, source, since, until: asked.date };
    if (asked.limit) {
      const { crimes, next } = await someCrimes(wanted, start, asked.limit, incidents);
      if (crimes.length > 0)
        return { crimes, next: next && { query: { ...asked, ...period }, cursor: cursorAfter(next) } };
    } else {
      const { any, crimes } = await allCrimes(wanted, start, incidents, signal);
      if (any) return { crimes, next: null };
    }
  }
  return NOTHING;
}

interface Period {
  /** Its first day. */
  readonly since: string;
  /** How to ask for it, where it was not asked for. */
  readonly period: Pick<CityCrimesAsked, 'days' | 'hours'>;
}

/** The periods to try, one after the other. */
function periodsOf(city: OtherCity, { date, days, hours }: CityCrimesAsked, now: Date): Period[] {
  const timeZone = cityOf(city)?.time_zone ?? 'UTC';
  const today = dayIn(timeZone, now);
  if (date) return [{ since: date, period: {} }];
  if (days) return [{ since: daysBefore(today, days), period: {} }];
  if (hours) return [{ since: dayIn(timeZone, new Date(now.getTime() - hours * 3_600_000)), period: {} }];
  return WINDOW_DAYS[city].map((window) => ({
    since: daysBefore(today, window),
    period: city === 'edmonton' ? { hours: window * 24 } : { days: window },
  }));
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
