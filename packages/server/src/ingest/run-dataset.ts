import type { City, Dataset, Feed } from '@crimemap/cities/kit/city';
import { dayAt } from '@crimemap/cities/kit/days';
import { type Fetching, SourceProblem } from '@crimemap/cities/kit/fetching';
import { withPage } from '@crimemap/cities/protocols/pages-read';
import type { RetryPolicy } from '@crimemap/cities/protocols/retry';
import { pagesOf, sourceFields } from '@crimemap/cities/protocols/source';
import type { DataSource } from '@crimemap/contract/cities';
import { knownDataset, newestReported } from './dataset.store.ts';
import { type IngestDeps, ingestSource, type Outcome, type PageSource, type SourcePage } from './ingest-source.ts';
import { noteProblem } from './run.store.ts';
import type { DatasetKey } from './run.ts';

export interface RunDeps extends IngestDeps {
  readonly fetching: Fetching;
  readonly timeouts?: RetryPolicy;
}

/**
 * Imports one dataset of a city from its service. If the source is at fault (down, truncated, changed, shrunk), the
 * result is `failed`, the problem is recorded and the last good rows stay. Throws only for faults on our side.
 */
export async function runDataset(
  city: City,
  dataset: Dataset,
  dataSource: DataSource,
  deps: RunDeps,
): Promise<Outcome> {
  const subject: DatasetKey = { city: city.id, dataset: dataset.id, dataSource };
  return ingestSource(
    city,
    dataset,
    subject,
    (signal) => openLayer(city, dataset, subject, { ...deps, signal }),
    deps,
    (problem) => noteProblem(deps.db.pool, subject, problem, deps.now()),
  );
}

async function openLayer(
  city: City,
  dataset: Dataset,
  subject: DatasetKey,
  deps: RunDeps & { readonly signal: AbortSignal },
): Promise<PageSource> {
  const asking = { fetching: deps.fetching, ...deps.timeouts, signal: deps.signal };
  const { columns } = await sourceFields(dataset.feed, asking);
  checkStillThere(dataset.feed, columns, (await knownDataset(deps.db, subject))?.columns ?? []);
  const follows = new Set<string>();
  const condition =
    (await dataset.where?.({
      columns,
      today: dayAt(deps.now().getTime(), city.time_zone),
      newestReported: (other) => {
        follows.add(other);
        return newestReported(deps.db, { ...subject, dataset: other });
      },
    })) ?? null;
  return {
    reach: 'whole',
    condition,
    columns,
    follows: [...follows],
    anySize: dataset.mayShrink ?? false,
    async *pages(cursor, before): AsyncGenerator<SourcePage> {
      let pagesRead = before;
      const pages = pagesOf(dataset.feed, {
        ...asking,
        heard: (page) => {
          pagesRead = withPage(pagesRead, page);
        },
        ...(condition === null ? {} : { where: condition }),
        ...(cursor === null ? {} : { cursor }),
      });
      for await (const page of pages) yield { ...page, pagesRead };
    },
  };
}

/**
 * Throws if a column that we read is missing now but existed in the last good run, because the new rows would lack a
 * fact.
 */
function checkStillThere(feed: Feed, columns: readonly string[], before: readonly string[]): void {
  const has = new Set(columns);
  const renamed = (name: string) => feed.oneOf?.includes(name) && feed.oneOf.some((other) => has.has(other));
  const used = [...feed.required, ...feed.optional, ...(feed.oneOf ?? [])];
  const gone = used.filter((name) => before.includes(name) && !has.has(name) && !renamed(name));
  if (gone.length > 0) throw new SourceProblem('columns_changed', `the layer no longer has ${gone.join(', ')}`);
}
