import type { CityId } from '@crimemap/contract/cities';
import { ROWS_CALLS, type RowsKind } from '@crimemap/contract/export';
import type { Log } from '../shared/log.ts';
import { audienceOf, type FindManifest } from './edition-of.ts';
import type { ExportFiles } from './export-files.ts';
import { normalView } from './view-of-query.ts';

interface PopularDeps {
  readonly files: ExportFiles;
  readonly manifest: FindManifest;
  /** The address visitors use, without a slash at its end: it stands in the files. */
  readonly base: string;
  readonly log: Pick<Log, 'warn'>;
}

/** Makes what most people ask for when it is published, so that nobody waits for it. */
export interface PopularExports {
  /** Begins, unless it works already; a city that is published once more is done again afterwards. Resolves when nothing is left. */
  make(city: CityId): Promise<void>;
  /** Ends after the file that is being made. */
  stop(): Promise<void>;
}

const MEMBER = { id: 'publication', isModerator: false };
const KINDS = Object.keys(ROWS_CALLS) as RowsKind[];

/** The files of a whole city and of each of its years, of every kind that holds rows, as guests and as members get them. */
export function popularExports({ files, manifest, base, log }: PopularDeps): PopularExports {
  const waiting = new Set<CityId>();
  let working: Promise<void> | null = null;
  let isStopped = false;

  async function makeAll(city: CityId): Promise<void> {
    for (const member of [undefined, MEMBER]) {
      const whole = normalView(member, { city });
      const found = await manifest(city, audienceOf(whole));
      if (!found) continue;
      const years = found.years.flatMap(({ year }) => (year === 0 ? [] : [year]));
      for (const year of [undefined, ...years])
        for (const kind of KINDS) {
          // Published once more: these files would be of yesterday.
          if (isStopped || waiting.has(city)) return;
          const view = year === undefined ? whole : { ...whole, year };
          await files
            .file({ view, manifest: found, kind, base }, { clientKey: MEMBER.id })
            // Whoever asks for it has it made.
            .catch((err: unknown) => log.warn({ err, city, year, kind }, 'a popular export could not be made'));
        }
    }
  }

  async function work(): Promise<void> {
    for (const city of waiting) {
      waiting.delete(city);
      await makeAll(city).catch((err: unknown) => log.warn({ err, city }, 'popular exports could not be made'));
    }
    working = null;
  }

  return {
    make(city) {
      if (isStopped) return Promise.resolve();
      waiting.add(city);
      working ??= work();
      return working;
    },
    async stop() {
      isStopped = true;
      waiting.clear();
      await working;
    },
  };
}
