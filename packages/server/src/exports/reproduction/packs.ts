import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { cityOf } from '@crimemap/cities';
import type { ExportAbout } from '@crimemap/contract/export';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { View } from '@crimemap/contract/view';
import { areasByPlaceFor } from '../../areas/index.ts';
import type { Db } from '../../db/pool.ts';
import { builtFile } from '../../platform/base/package-files.ts';
import { message } from '../../shared/messages.ts';
import type { RowsOfView } from '../rows-of-view.ts';
import { type Boundaries, PACK_FILES, PACK_FORMAT } from './question.ts';
import { storedFacts } from './row-facts.store.ts';
import { areasCsv, wordsCsv } from './tables.ts';

interface PackOf {
  readonly view: View;
  readonly manifest: PackedManifest;
  readonly about: ExportAbout;
}

/** Makes packs, which contain everything that another person needs to recompute a number. */
export interface Packs {
  /**
   * Returns the pack of the rows, piece by piece. It reveals no more about the rows than the other files. Other data
   * comes from the database.
   */
  pieces(rows: RowsOfView, of: PackOf): AsyncGenerator<Uint8Array>;
  /** Returns a version of the packs’ content other than rows. It changes when the program or a table changes. */
  version(view: View): Promise<string>;
}

/**
 * Reads the program `verify.mjs`, one file that contains our readers, counting and usual range, and needs only Node.
 */
const verifyProgram = () => readFile(builtFile('verify.mjs'), 'utf8');

export function packs(db: Db): Packs {
  return {
    async *pieces(rows, { view, manifest, about }) {
      const city = cityOf(view.city);
      const { polygons } = await areasByPlaceFor(db, city, manifest.data_source);
      const boundaries: Boundaries = Object.fromEntries(polygons);
      const files = [
        { name: PACK_FILES.readme, text: readme(about) },
        { name: PACK_FILES.verify, text: await verifyProgram() },
        { name: PACK_FILES.words, text: wordsCsv(city) },
        { name: PACK_FILES.areas, text: areasCsv(city) },
        ...(polygons.size > 0 ? [{ name: PACK_FILES.boundaries, text: JSON.stringify(boundaries) }] : []),
      ];
      const { crime_types, datasets } = manifest;
      yield* rows.pack({ about, held: { crime_types, datasets }, files }, (sought) =>
        storedFacts(db, view.city, manifest.data_source, sought),
      );
    },
    async version({ city }) {
      const all = [PACK_FORMAT, await verifyProgram(), wordsCsv(cityOf(city)), areasCsv(cityOf(city))];
      return createHash('sha256').update(JSON.stringify(all)).digest('hex');
    },
  };
}

/** Returns the readme in both languages, with the same sentences as the files. */
const readme = ({ notes }: ExportAbout): string =>
  (['en', 'fr'] as const)
    .map((language) => [message(language, 'pack_readme', PACK_FILES), ...notes[language]].join('\n'))
    .join('\n\n---\n\n')
    .replaceAll('\n', '\r\n');
