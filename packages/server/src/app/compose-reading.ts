import { join } from 'node:path';
import { CITIES } from '@crimemap/cities';
import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import { addressesRoutes, addressPlacesStore } from '../addresses/index.ts';
import type { AreasKnown } from '../alerts/index.ts';
import { areasIn, areasRoutes } from '../areas/index.ts';
import { assistantRoutes, type Model } from '../assistant/index.ts';
import { canadaRoutes } from '../canada/index.ts';
import { changesRoutes, changesStore } from '../changes/index.ts';
import {
  citationsRoutes,
  citationsStore,
  citedFiles,
  countingNow,
  olderCitations,
  startKeepingOlder,
} from '../citations/index.ts';
import { citiesRoutes, createCityDetails } from '../cities/index.ts';
import { cityCrimesRoutes, cityMetadata } from '../city-crimes/index.ts';
import { compareRoutes } from '../compare/index.ts';
import {
  type CountingThread,
  countingThread,
  countsRoutes,
  packedAreaCounts,
  packedCities,
  packedCounts,
  packedUsual,
  storedCounts,
  usualRoutes,
} from '../counts/index.ts';
import type { Db } from '../db/pool.ts';
import { readThrough } from '../db/reads.ts';
import type { Replica } from '../db/replica.ts';
import { type ExportThread, exportFiles, exportsRoutes, exportThread, packs, rowsOfViews } from '../exports/index.ts';
import { featuresRoutes } from '../feature-flags/index.ts';
import { fileCache } from '../file-cache/index.ts';
import { innerCalls } from '../http/inner-calls.ts';
import { type Serve, servingGuests } from '../http/serve.ts';
import { incidentsRoutes, incidentsStore, incidentTotals, shownSource } from '../incidents/index.ts';
import { liveRoutes, liveSource, liveStore } from '../live/index.ts';
import { summaryForAll } from '../monthly-summary/index.ts';
import { type ObjectStore, storedObjectsStore } from '../object-store/index.ts';
import {
  areaNames,
  packedIncidentsPublished,
  packedIncidentsRoutes,
  packedIncidentsStore,
  publishedPackedIncidents,
  versionsRoutes,
  versionsStore,
} from '../packed-incidents/index.ts';
import { intersectionNear, type OutsideGeocoder, placeNear, placesIn, placesRoutes } from '../places/index.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Hourly } from '../shared/hourly.ts';
import { attemptsStore } from '../shared/limits.store.ts';
import type { Log } from '../shared/log.ts';
import { cityStatistics, statisticsRoutes } from '../statistics/index.ts';
import { streetPlacesStore, streetsRoutes, streetsStore } from '../streets/index.ts';
import type { Config } from './config.ts';

/** Maximum distance in metres from a note to the intersection that is named for it. */
const INTERSECTION_METRES = 150;

interface Given {
  readonly config: Config;
  readonly db: Db;
  /** Replica for lists that need no account. Used only while it is up to date. */
  readonly replica?: Replica | null;
  /** External geocoder, if one is configured. */
  readonly outside?: OutsideGeocoder | null;
  /** Language model, if one is configured. */
  readonly model?: Model | null;
  /** Threads that count and that write files. By default, new ones are started. */
  readonly counting?: CountingThread;
  readonly exporting?: ExportThread;
  /** Object store that contains the files of citations. */
  readonly objects: ObjectStore;
  readonly now: Now;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/**
 * Creates the endpoints with which visitors and the assistant read data of the cities. After a city is published,
 * cached data is read again.
 */
export function composeReading({
  config,
  db,
  replica = null,
  outside = null,
  model = null,
  counting = countingThread(),
  exporting = exportThread(),
  objects,
  now,
  log,
}: Given) {
  const { publicUrl } = config;
  const shown = (city: CityId) => shownSource(db, city);
  const columnFiles = packedIncidentsStore(db);
  const columns = publishedPackedIncidents(columnFiles);
  const names = areaNames(columnFiles, shown);
  const cities = packedCities(columnFiles, counting, log);
  const usual = packedUsual(counting);
  const cityDetails = createCityDetails({ db, cities: CITIES, now });
  const totals = incidentTotals(db);
  const areasOf = areasIn(db, names.of);
  const statistics = cityStatistics({ stored: storedCounts(db) });
  const metadata = cityMetadata({ shownSource: shown, totals });
  const live = { store: liveStore(db), now, everyMs: config.liveEverySeconds * 1000 };
  const streets = streetPlacesStore(db);
  const addresses = addressPlacesStore(db);
  const gazetteer = placesIn({ db, cities: CITIES, shownSource: shown, log });
  // Data that is cached until the next publication is read from the primary. Other data that needs no account is read
  // from the replica.
  const reads = { db, replica };
  const stored = readThrough(reads, storedCounts);
  const listed = readThrough(reads, (from) => ({ shownSource: (city: CityId) => shownSource(from, city) }));
  const rows = {
    incidents: readThrough(reads, incidentsStore),
    shownSource: listed.shownSource,
    areaNames: names.of,
    holdings: stored.holdings,
  };
  packedIncidentsPublished.on((city) => {
    columns.forget(city);
    cities.renew(city);
    names.forget(city);
    statistics.forget(city);
    metadata.forget(city);
    void gazetteer.refresh(city);
  });
  const { ask, through } = innerCalls();
  const areas: AreasKnown = {
    cities,
    answers: {
      typesOnDays: packedAreaCounts(counting),
      usual: usual.series,
      monthlySummary: (query) => summaryForAll(query, { ask, db, now }),
    },
    areasOf,
  };
  const files = composeFiles({ config, db, exporting, objects, now, log });
  return {
    /** Calls read endpoints inside the server. */
    ask,
    areas,
    intersectionNear: (city: CityId, at: LngLat) =>
      intersectionNear(city, at, INTERSECTION_METRES, { gazetteer, streets }),
    placeNear: (at: LngLat) => placeNear(at, { gazetteer, streets, addresses }),
    startKeepingOlder: files.startKeepingOlder,
    routes(outer: Serve): void {
      // The assistant can use only the endpoints registered here. None of them is about members.
      const serve = through(servingGuests(outer, replica));
      featuresRoutes(serve, config);
      incidentsRoutes(serve, rows);
      const counted = { cities, packed: packedCounts(counting), stored };
      countsRoutes(serve, counted);
      compareRoutes(serve, { ...counted, read: CITIES, areasOf });
      usualRoutes(serve, { cities, usual });
      changesRoutes(serve, { changes: readThrough(reads, changesStore), shownSource: listed.shownSource, publicUrl });
      packedIncidentsRoutes(serve, { columns });
      versionsRoutes(serve, { versions: versionsStore(db), shownSource: shown });
      files.routes(serve);
      statisticsRoutes(serve, { statistics });
      areasRoutes(serve, { areasOf, cities: CITIES });
      addressesRoutes(serve, { db, cities: CITIES });
      streetsRoutes(serve, { streets: streetsStore(db), cities: CITIES });
      canadaRoutes(serve, { cities: CITIES, cityDetails, totals, now });
      citiesRoutes(serve, {
        cities: CITIES,
        cityDetails,
        live: (city) => liveSource(city, live),
        chosen: cities.chosen,
      });
      liveRoutes(serve, { cities: CITIES, live: live.store, now, everyMs: live.everyMs });
      placesRoutes(serve, { gazetteer, streets, addresses, outside });
      cityCrimesRoutes(serve, { ...rows, now, statistics, metadata, cities: cityDetails });
      assistantRoutes(outer, { db, ask, model, limits: config, now, log });
    },
  };
}
export type Reading = ReturnType<typeof composeReading>;

type FilesGiven = Required<Pick<Given, 'config' | 'db' | 'exporting' | 'objects' | 'now' | 'log'>>;

/** Creates the endpoints that write files of a city's reports: exports and citations. */
function composeFiles({ config: { publicUrl, dataDir }, db, exporting, objects, now, log }: FilesGiven) {
  const columnFiles = packedIncidentsStore(db);
  const { manifest } = columnFiles;
  const versions = versionsStore(db);
  const manifestOf = async (city: CityId, id: string) => {
    const found = await versions.manifest(city, 'member', id);
    return found === 'for members' ? null : found;
  };
  const cacheIn = (folder: string) => fileCache(join(dataDir, 'file-cache', folder));
  const rows = { withRows: rowsOfViews(columnFiles, exporting), packs: packs(db) };
  const exported = exportFiles({ ...rows, cache: cacheIn('exports') });
  const citations = citationsStore(db);
  const files = citedFiles({ ...rows, cache: cacheIn('citations'), objects, stored: storedObjectsStore(db), now, log });
  const older = olderCitations({ citations, files, manifestOf, log });
  return {
    routes(serve: Serve): void {
      exportsRoutes(serve, { files: exported, manifest, publicUrl });
      const attempts = attemptsStore(db.pool);
      const countNow = countingNow(rows.withRows);
      citationsRoutes(serve, { citations, files, older, manifest, attempts, countNow, now, publicUrl });
    },
    startKeepingOlder: (hourly: Omit<Hourly, 'now'>) => startKeepingOlder(older, hourly),
  };
}
