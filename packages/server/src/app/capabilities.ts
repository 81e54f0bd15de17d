import { CITIES } from '@crimemap/cities';
import { areasRoutes } from '../areas/areas.routes.ts';
import { canadaRoutes } from '../canada/canada.routes.ts';
import { canadaStore } from '../canada/canada.store.ts';
import { toldCities } from '../cities/cities.door.ts';
import { citiesRoutes } from '../cities/cities.routes.ts';
import { cityCrimesRoutes } from '../city-crimes/city-crimes.routes.ts';
import { cityMetadataStore } from '../city-crimes/city-metadata.store.ts';
import { cityMetadata } from '../city-crimes/city-metadata.ts';
import { columnsPublished, columnsRoutes, columnsStore, publishedColumns } from '../columns/columns.door.ts';
import type { Db } from '../db/connection.ts';
import { type FeaturesDeps, featuresRoutes } from '../features/features.routes.ts';
import type { Serve } from '../http/serve.ts';
import { shownSource } from '../incidents/incidents.door.ts';
import { incidentsRoutes } from '../incidents/incidents.routes.ts';
import { incidentsStore } from '../incidents/incidents.store.ts';
import { liveSource, liveStore } from '../live/live.door.ts';
import { liveRoutes } from '../live/live.routes.ts';
import { type OutsideGeocoder, placesIn } from '../places/places.door.ts';
import { placesRoutes } from '../places/places.routes.ts';
import type { Now } from '../shared/clock.ts';
import type { Log } from '../shared/log.ts';
import { cityStatistics } from '../statistics/city-statistics.ts';
import { statisticsRoutes } from '../statistics/statistics.routes.ts';
import { statisticsStore } from '../statistics/statistics.store.ts';
import type { AccountCalls } from './account-calls.ts';

export interface CapabilitiesDeps {
  readonly accounts: AccountCalls;
  readonly db: Db;
  readonly now: Now;
  readonly features: FeaturesDeps;
  readonly live: { readonly liveEverySeconds: number };
  /** The outside geocoder, where one is set up. */
  readonly outside?: OutsideGeocoder | null;
  readonly log?: Pick<Log, 'warn'>;
}

/** Every capability's calls, given what they need. What is held in memory is let go when this server publishes a city. */
export function capabilities({
  accounts,
  db,
  now,
  features,
  live,
  outside = null,
  log,
}: CapabilitiesDeps): (serve: Serve) => void {
  const shown = (city: Parameters<typeof shownSource>[1]) => shownSource(db, city);
  const columns = publishedColumns(columnsStore(db));
  const statistics = cityStatistics({ shownSource: shown, statistics: statisticsStore(db) });
  const metadata = cityMetadata({ shownSource: shown, metadata: cityMetadataStore(db) });
  const told = toldCities({ db, cities: CITIES, now });
  const incidents = incidentsStore(db);
  const calls = { store: liveStore(db), now, everyMs: live.liveEverySeconds * 1000 };
  const gazetteer = placesIn({ db, cities: CITIES, shownSource: shown, log });
  columnsPublished.on((city) => {
    columns.forget(city);
    statistics.forget(city);
    metadata.forget(city);
    void gazetteer.refresh(city);
  });
  return (serve) => {
    accounts.routes(serve);
    featuresRoutes(serve, features);
    incidentsRoutes(serve, { incidents, shownSource: shown });
    columnsRoutes(serve, { columns });
    statisticsRoutes(serve, { statistics });
    areasRoutes(serve, { db, cities: CITIES });
    canadaRoutes(serve, { cities: CITIES, told, canada: canadaStore(db), now });
    citiesRoutes(serve, { cities: CITIES, told, live: (city) => liveSource(city, calls) });
    liveRoutes(serve, { cities: CITIES, live: calls.store, now, everyMs: calls.everyMs });
    placesRoutes(serve, { gazetteer, outside });
    cityCrimesRoutes(serve, { incidents, shownSource: shown, now, statistics, metadata, cities: told });
  };
}
