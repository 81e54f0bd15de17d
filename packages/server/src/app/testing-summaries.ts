import { CITIES } from '@crimemap/cities';
import type { AreaAnswers } from '../alerts/area-data.ts';
import { areasIn, areasRoutes } from '../areas/index.ts';
import { citiesRoutes } from '../cities/cities.routes.ts';
import { createCityDetails } from '../cities/index.ts';
import { countsRoutes } from '../counts/counts.routes.ts';
import { type CountingThread, packedCities, packedCounts, packedUsual, storedCounts } from '../counts/index.ts';
import { usualRoutes } from '../counts/usual.routes.ts';
import type { Db } from '../db/connection.ts';
import { innerCalls } from '../http/inner-calls.ts';
import type { Serve } from '../http/serve.ts';
import { summaryForAll } from '../monthly-summary/index.ts';
import { packedIncidentsStore } from '../packed-incidents/index.ts';
import type { Now } from '../platform/base/clock.ts';

interface SummariesGiven {
  readonly serve: Serve;
  readonly thread: CountingThread;
  readonly now: Now;
}

/**
 * Returns a function that computes the monthly summaries of a published city, with the same endpoints that serve the
 * page.
 */
export function monthlySummariesOf(
  db: Db,
  { serve: outer, thread, now }: SummariesGiven,
): AreaAnswers['monthlySummary'] {
  const { ask, through } = innerCalls();
  const serve = through(outer);
  const files = packedIncidentsStore(db);
  const cities = packedCities(files, thread, { error: () => undefined });
  const cityDetails = createCityDetails({ db, cities: CITIES, now });
  citiesRoutes(serve, { cities: CITIES, cityDetails, chosen: cities.chosen });
  areasRoutes(serve, { areasOf: areasIn(db), cities: CITIES });
  countsRoutes(serve, { cities, packed: packedCounts(thread), stored: storedCounts(db) });
  usualRoutes(serve, { cities, usual: packedUsual(thread) });
  return (query) => summaryForAll(query, { ask, db, now });
}
