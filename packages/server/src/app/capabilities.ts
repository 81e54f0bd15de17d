import { CITIES } from '@crimemap/cities';
import { areasIn, areasRoutes } from '../areas/index.ts';
import {
  assistantRoutes,
  conversationsStore,
  type Model,
  type QuestionLimitsConfig,
  questionLimits,
  spentStore,
} from '../assistant/index.ts';
import { canadaRoutes } from '../canada/index.ts';
import { changesRoutes, changesStore } from '../changes/index.ts';
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
import type { Db } from '../db/connection.ts';
import { readThrough } from '../db/reads.ts';
import type { Replica } from '../db/replica.ts';
import { type FeaturesDeps, featuresRoutes } from '../feature-flags/index.ts';
import { type AskInside, innerCalls } from '../http/inner-calls.ts';
import { type Serve, servingGuests } from '../http/serve.ts';
import { incidentsRoutes, incidentsStore, incidentTotals, shownSource } from '../incidents/index.ts';
import { liveRoutes, liveSource, liveStore } from '../live/index.ts';
import {
  editionsRoutes,
  editionsStore,
  heldNames,
  packedIncidentsPublished,
  packedIncidentsRoutes,
  packedIncidentsStore,
  publishedPackedIncidents,
} from '../packed-incidents/index.ts';
import { crossingNear, type OutsideGeocoder, placesIn, placesRoutes } from '../places/index.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Log } from '../shared/log.ts';
import { cityStatistics, statisticsRoutes } from '../statistics/index.ts';
import type { AccountCalls } from './account-calls.ts';
import { type AlertCalls, briefForAll } from './alert-calls.ts';
import type { FileCalls } from './file-calls.ts';
import type { NoteCalls } from './note-calls.ts';

/** How far from a note its crossing may be. */
const CROSSING_METRES = 150;

export interface CapabilitiesDeps {
  readonly accounts: Pick<AccountCalls, 'routes'>;
  /** Unset: community notes are not offered. */
  readonly notes?: NoteCalls;
  /** Unset: letters about areas are not offered. */
  readonly alerts?: AlertCalls;
  /** Unset: news are not offered. */
  readonly news?: (serve: Serve) => void;
  readonly db: Db;
  /** Where guests' lists are read, while it is near. */
  readonly replica?: Replica | null;
  readonly now: Now;
  /** The address visitors use; unset: the one a request came to. */
  readonly publicUrl?: string | null;
  readonly features: FeaturesDeps;
  readonly live: { readonly liveEverySeconds: number };
  /** The outside geocoder, where one is set up. */
  readonly outside?: OutsideGeocoder | null;
  readonly assistant: QuestionLimitsConfig;
  /** The language model, where one is set up. */
  readonly model?: Model | null;
  /** The thread that counts; unset: one of its own. */
  readonly counting?: CountingThread;
  /** Unset: exports and citations are not offered. */
  readonly files?: Pick<FileCalls, 'routes'>;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** Every capability's calls, given what they need, and how those that read are asked inside. What is held in memory is let go when this server publishes a city. */
export function capabilities({
  accounts,
  notes,
  alerts,
  news,
  db,
  replica = null,
  now,
  publicUrl = null,
  features,
  live,
  outside = null,
  assistant,
  model = null,
  counting = countingThread(),
  files,
  log,
}: CapabilitiesDeps): (serve: Serve) => AskInside {
  const shown = (city: Parameters<typeof shownSource>[1]) => shownSource(db, city);
  const columnFiles = packedIncidentsStore(db);
  const columns = publishedPackedIncidents(columnFiles);
  const names = heldNames(columnFiles, shown);
  const cities = packedCities(columnFiles, counting, log);
  const packed = packedCounts(counting);
  const usual = packedUsual(counting);
  const allEditions = editionsStore(db);
  const cityDetails = createCityDetails({ db, cities: CITIES, now });
  const totals = incidentTotals(db);
  const areasOf = areasIn(db, names.of);
  const statistics = cityStatistics({ stored: storedCounts(db) });
  const metadata = cityMetadata({ shownSource: shown, totals });
  // What is held in memory until the next publication is read from the primary: see below.
  const reads = { db, replica };
  const stored = readThrough(reads, storedCounts);
  const incidents = readThrough(reads, incidentsStore);
  const listed = readThrough(reads, (from) => ({
    shownSource: (city: Parameters<typeof shownSource>[1]) => shownSource(from, city),
  }));
  const calls = { store: liveStore(db), now, everyMs: live.liveEverySeconds * 1000 };
  const gazetteer = placesIn({ db, cities: CITIES, shownSource: shown, log });
  packedIncidentsPublished.on((city) => {
    columns.forget(city);
    cities.renew(city);
    names.forget(city);
    statistics.forget(city);
    metadata.forget(city);
    void gazetteer.refresh(city);
  });
  return (outer) => {
    accounts.routes(outer);
    notes?.routes(outer, { crossingNear: (city, at) => crossingNear(city, at, CROSSING_METRES, gazetteer) });
    news?.(outer);
    // The assistant may ask what follows, and nothing of members.
    const { serve, ask } = innerCalls(servingGuests(outer, replica));
    alerts?.routes(outer, {
      cities,
      answers: {
        typesOnDays: packedAreaCounts(counting),
        usual: usual.series,
        brief: (query) => briefForAll(query, { ask, db, now }),
      },
      areasOf,
    });
    featuresRoutes(serve, features);
    incidentsRoutes(serve, { incidents, ...listed, heldNames: names.of, holdings: stored.holdings });
    const counted = { cities, packed, stored };
    countsRoutes(serve, counted);
    compareRoutes(serve, { ...counted, read: CITIES, areasOf });
    usualRoutes(serve, { cities, usual });
    changesRoutes(serve, { changes: readThrough(reads, changesStore), ...listed, publicUrl });
    packedIncidentsRoutes(serve, { columns });
    editionsRoutes(serve, { editions: allEditions, shownSource: shown });
    files?.routes(serve);
    statisticsRoutes(serve, { statistics });
    areasRoutes(serve, { areasOf, cities: CITIES });
    canadaRoutes(serve, { cities: CITIES, cityDetails, totals, now });
    citiesRoutes(serve, {
      cities: CITIES,
      cityDetails,
      live: (city) => liveSource(city, calls),
      chosen: cities.chosen,
    });
    liveRoutes(serve, { cities: CITIES, live: calls.store, now, everyMs: calls.everyMs });
    placesRoutes(serve, { gazetteer, outside });
    cityCrimesRoutes(serve, {
      incidents,
      ...listed,
      heldNames: names.of,
      holdings: stored.holdings,
      now,
      statistics,
      metadata,
      cities: cityDetails,
    });
    assistantRoutes(outer, {
      ask,
      model,
      conversations: conversationsStore(db),
      limits: questionLimits(db.pool, assistant),
      spent: spentStore(db),
      questionsPerDay: assistant.assistantPerDay,
      now,
      log,
    });
    return ask;
  };
}
