import { cityOf } from '@crimemap/cities';
import { startOfDay } from '@crimemap/cities/kit/days';
import type { QueryOf } from '@crimemap/contract/call';
import { getChangesJson, getChangesRss, listChanges, listImportRuns } from '@crimemap/contract/changes';
import type { CityId, DataSource } from '@crimemap/contract/cities';
import { DEFAULT_TIME_ZONE } from '@crimemap/contract/city-facts';
import { etagOf } from '../http/encoded.ts';
import { baseOf, type RequestMeta } from '../http/request-meta.ts';
import { sent, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { typesFor } from '../incidents/index.ts';
import { changesJson, changesRss, type FeedContext } from './change-feeds.ts';
import type { ChangesStore } from './changes.store.ts';

interface ChangesDeps {
  readonly changes: ChangesStore;
  readonly shownSource: (city: CityId) => Promise<DataSource | null>;
  readonly publicUrl: string | null;
}

/** Number of imports in a feed: covers more than two weeks for a city whose sources are imported every day. */
const FEED_IMPORT_RUNS = 50;

const NO_SUMS = { readings: 0, unchanged: 0, added: 0, late: 0, changed: 0, vanished: 0, returned: 0 };

/** Returns the start of a calendar day in the city as the `since` filter. */
const from = (city: CityId, day: string | undefined) => ({
  since: day === undefined ? undefined : new Date(startOfDay(day, cityOf(city)?.time_zone ?? DEFAULT_TIME_ZONE)),
});

export function changesRoutes(serve: Serve, { changes, shownSource, publicUrl }: ChangesDeps): void {
  serve(listChanges, async ({ params: { city }, query, member }) => {
    const source = await shownSource(city);
    const types = typesFor(member, city, undefined);
    const { entries, next } = source
      ? await changes.list({ ...query, ...from(city, query.since), city, source, types })
      : { entries: [], next: null };
    return sent({ data_source: source, changes: entries, next }, THEIR_OWN);
  });
  serve(listImportRuns, async ({ params: { city }, query, member }) => {
    const source = await shownSource(city);
    const types = typesFor(member, city, undefined);
    if (!source) return sent({ data_source: source, readings: [], sums: NO_SUMS, next: null }, THEIR_OWN);
    const filter = { ...query, ...from(city, query.since), city, source, types };
    const [{ entries, next }, sums] = await Promise.all([
      changes.readings({ ...filter, changedOnly: query.silent === '0' }),
      changes.sums(filter),
    ]);
    return sent({ data_source: source, readings: [...entries], sums, next }, THEIR_OWN);
  });

  /** Reads the changes as a guest, because shared caches store feeds. */
  const feedOf = async (
    { path }: typeof getChangesRss | typeof getChangesJson,
    city: CityId,
    { dataset, lang }: QueryOf<typeof getChangesRss>,
    requestMeta: RequestMeta,
  ) => {
    const source = await shownSource(city);
    const types = typesFor(undefined, city, undefined);
    const found =
      source && (await changes.readings({ city, source, types, dataset, limit: FEED_IMPORT_RUNS, changedOnly: true }));
    const base = baseOf(publicUrl, requestMeta);
    const search = new URLSearchParams({ ...(dataset && { dataset }), lang });
    const of = cityOf(city);
    const context: FeedContext = {
      language: lang,
      cityName: of?.displayName[lang] ?? city,
      page: `${base}/changes/${city}`,
      self: `${base}/api${path.replace(':city', city)}?${search}`,
      datasetTitle: (id) => of?.datasets.find((each) => each.id === id)?.title[lang] ?? id,
    };
    return { readings: found?.entries ?? [], context };
  };
  serve(getChangesRss, async ({ params, query, requestMeta }) => {
    const { readings, context } = await feedOf(getChangesRss, params.city, query, requestMeta);
    return file(changesRss(readings, context), 'application/rss+xml; charset=utf-8');
  });
  serve(getChangesJson, async ({ params, query, requestMeta }) => {
    const { readings, context } = await feedOf(getChangesJson, params.city, query, requestMeta);
    return file(changesJson(readings, context), 'application/feed+json; charset=utf-8');
  });
}

function file(text: string, type: string) {
  const bytes = Buffer.from(text);
  return sent(bytes, { 'content-type': type, 'cache-control': 'public, max-age=300', etag: etagOf(bytes) });
}
