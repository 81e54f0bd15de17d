import { join } from 'node:path';
import type { CityId } from '@crimemap/contract/cities';
import {
  citationAttempts,
  citationsRoutes,
  citationsStore,
  citedFiles,
  countingNow,
  olderCitations,
  startKeepingOlder,
} from '../citations/index.ts';
import type { Db } from '../db/pool.ts';
import {
  type ExportThread,
  exportFiles,
  exportsRoutes,
  exportThread,
  packs,
  popularExports,
  rowsOfViews,
} from '../exports/index.ts';
import { fileCache } from '../file-cache/index.ts';
import type { Serve } from '../http/serve.ts';
import { type ObjectStore, storedObjectsStore } from '../object-store/index.ts';
import { editionsStore, packedIncidentsPublished, packedIncidentsStore } from '../packed-incidents/index.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Hourly } from '../shared/hourly.ts';
import type { Log } from '../shared/log.ts';

export interface FileCallsDeps {
  readonly db: Db;
  /** The thread that makes files; unset: one of its own. */
  readonly exporting?: ExportThread;
  /** Where the files of citations stay. */
  readonly objects: ObjectStore;
  /** A folder of this server's own, for what can be made again. */
  readonly folder: string;
  readonly now: Now;
  /** The address visitors use; unset: the one a request came to. */
  readonly publicUrl: string | null;
  readonly log: Pick<Log, 'warn'>;
}

export interface FileCalls {
  readonly routes: (serve: Serve) => void;
  readonly startKeepingOlder: (hourly: Omit<Hourly, 'now'>) => { stop(): Promise<void> };
  /** Makes what most ask for whenever a city is published, where visitors have one address; else nothing. */
  readonly startMakingPopular: () => { stop(): Promise<void> };
}

/** What makes files of a city's rows: exports and citations. */
export function fileCalls({ db, objects, folder, now, publicUrl, log, ...rest }: FileCallsDeps): FileCalls {
  const { exporting = exportThread() } = rest;
  const columnFiles = packedIncidentsStore(db);
  const editions = editionsStore(db);
  const edition = async (city: CityId, id: string) => {
    const found = await editions.manifest(city, 'member', id);
    return found === 'for members' ? null : found;
  };
  const withRows = rowsOfViews(columnFiles, exporting);
  const cache = fileCache(join(folder, 'citations'));
  const packing = packs(db);
  const citations = citationsStore(db);
  const files = citedFiles({ withRows, packs: packing, cache, objects, stored: storedObjectsStore(db), now, log });
  const older = olderCitations({ citations, files, edition, log });
  const { manifest } = columnFiles;
  const exported = exportFiles({ withRows, packs: packing, cache: fileCache(join(folder, 'exports')) });
  return {
    routes(serve) {
      exportsRoutes(serve, { files: exported, manifest, publicUrl });
      const attempts = citationAttempts(db);
      const countNow = countingNow(withRows);
      citationsRoutes(serve, { citations, files, older, manifest, attempts, countNow, now, publicUrl });
    },
    startKeepingOlder: (hourly) => startKeepingOlder(older, hourly),
    startMakingPopular() {
      if (publicUrl === null) return { stop: async () => undefined };
      const popular = popularExports({ files: exported, manifest, base: publicUrl, log });
      const end = packedIncidentsPublished.on((city) => void popular.make(city));
      return {
        stop() {
          end();
          return popular.stop();
        },
      };
    },
  };
}
