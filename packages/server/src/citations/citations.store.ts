import type { Citation, CitedFigure, TakenDownFor } from '@crimemap/contract/citations';
import type { CityId } from '@crimemap/contract/cities';
import type { ExportAbout, RowsKind } from '@crimemap/contract/export';
import type { View } from '@crimemap/contract/view';
import type { Db, Statements } from '../db/pool.ts';
import { writeIn } from '../db/write.ts';
import type { ObjectKey } from '../object-store/index.ts';

type CsvState = NonNullable<Citation['numbers']>['csv'];

/** Keys of the citation’s files in the object store. Citations made before packs existed have no `zip`. */
export type CitedKeys = Readonly<Record<RowsKind, ObjectKey> & { zip?: ObjectKey }>;

/**
 * Stored content of a citation. `files` and `figure` are `null` if the version’s files were deleted before the
 * citation’s files were made.
 */
export interface Retained {
  readonly csv: CsvState;
  readonly files: CitedKeys | null;
  readonly figure: CitedFigure | null;
}

export interface StoredCitation {
  readonly id: string;
  readonly city: CityId;
  readonly edition: string;
  readonly view: View;
  readonly about: ExportAbout;
  /** SHA-256 of the CSV, in hexadecimal digits. */
  readonly sha256: string;
  readonly bytes: number;
  readonly cited_at: Date;
  /** `null` for citations made before their content was stored. */
  readonly retained: Retained | null;
  readonly taken_down_at: Date | null;
  readonly taken_down_for: TakenDownFor | null;
}

const COLUMNS =
  'id, city, edition, view, about, sha256, bytes::float8 as bytes, cited_at, retained, taken_down_at, taken_down_for';

/** Stores citations. The citing person is not recorded. */
export function citationsStore({ pool }: Pick<Db, 'pool'>) {
  const one = async (column: 'id' | 'same_as', value: string): Promise<StoredCitation | null> =>
    (await pool.query<StoredCitation>(`select ${COLUMNS} from citations where ${column} = $1`, [value])).rows[0] ??
    null;
  /**
   * Removes the files from the list of unnamed files, because the citation now names them. The cleanup then keeps them.
   */
  const own = (tx: Pick<Db['pool'], 'query'>, { files }: Retained) =>
    tx.query('delete from stored_objects where key = any($1)', [Object.values(files ?? {})]);

  return {
    byId: (id: string) => one('id', id),
    sameAs: (hash: string) => one('same_as', hash),

    /** Returns the ids of all citations of these cities, without deleted citations. */
    async idsOf(cities: readonly CityId[]): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        'select id from citations where city = any($1) and taken_down_at is null order by id',
        [cities],
      );
      return rows.map(({ id }) => id);
    },

    /** Returns the state of a citation: `stands`, `taken down`, or `none` if it does not exist. */
    async standing(id: string): Promise<'stands' | 'taken down' | 'none'> {
      const { rows } = await pool.query<{ stands: boolean }>(
        'select taken_down_at is null as stands from citations where id = $1',
        [id],
      );
      return rows[0] ? (rows[0].stands ? 'stands' : 'taken down') : 'none';
    },

    /** Stores a citation unless there is an equal citation. */
    add: (citation: StoredCitation & { readonly retained: Retained }, sameAs: string | null): Promise<void> =>
      writeIn(pool, async ({ pool: tx }) => {
        const { id, city, edition, view, about, sha256, bytes, cited_at, retained } = citation;
        const { rowCount } = await tx.query(
          `insert into citations (id, city, edition, view, about, sha256, bytes, cited_at, retained, same_as)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (same_as) do nothing`,
          [
            id,
            city,
            edition,
            JSON.stringify(view),
            JSON.stringify(about),
            sha256,
            bytes,
            cited_at,
            JSON.stringify(retained),
            sameAs,
          ],
        );
        if (rowCount === 1) await own(tx, retained);
      }),

    /** Returns the ids of citations without stored content, oldest first. */
    async notRetained(): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>(
        'select id from citations where retained is null and taken_down_at is null order by cited_at',
      );
      return rows.map(({ id }) => id);
    },

    /** Stores the content of an old citation. Later calls for the same citation have no effect. */
    keep: (id: string, retained: Retained): Promise<void> =>
      writeIn(pool, async ({ pool: tx }) => {
        const { rowCount } = await tx.query(
          'update citations set retained = $2 where id = $1 and retained is null and taken_down_at is null',
          [id, JSON.stringify(retained)],
        );
        if (rowCount === 1) await own(tx, retained);
      }),
  };
}
export type CitationsStore = ReturnType<typeof citationsStore>;

/**
 * Deletes a citation’s content in the transaction of the moderator’s decision, so that its files can be deleted
 * afterwards. Returns the files, or `none` if the citation does not exist. A second call has no effect.
 */
export async function takeDown(
  { pool }: Pick<Statements, 'pool'>,
  id: string,
  { reason, by, at }: { readonly reason: TakenDownFor; readonly by: string; readonly at: Date },
): Promise<Retained['files'] | 'none'> {
  const { rows } = await pool.query<Pick<StoredCitation, 'retained' | 'taken_down_at'>>(
    'select retained, taken_down_at from citations where id = $1 for update',
    [id],
  );
  const [row] = rows;
  if (!row) return 'none';
  if (row.taken_down_at) return null;
  await pool.query(
    'update citations set taken_down_at = $2, taken_down_for = $3, taken_down_by = $4, retained = null where id = $1',
    [id, at, reason, by],
  );
  const files = row.retained?.files ?? null;
  await pool.query('insert into stored_objects (key, made_at) select unnest($1::text[]), $2', [
    Object.values(files ?? {}),
    at,
  ]);
  return files;
}
