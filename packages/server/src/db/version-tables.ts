import type { ColumnType, Generated } from 'kysely';

export interface VersionTables {
  /** Stored versions of a city’s map files. */
  packed_editions: {
    number: Generated<number>;
    city: string;
    audience: 'guest' | 'member';
    id: string;
    data_source: 'official' | 'rehearsal';
    manifest: ColumnType<unknown, never, never>;
    files: string[];
    crime_types: string[];
    rows: number;
    newest: string | null;
    reading: number | null;
    made_at: Date;
    replaced_at: Date | null;
  };
  /** Cited views. The citing person is not recorded. */
  citations: {
    id: string;
    city: string;
    edition: string;
    view: ColumnType<unknown, never, never>;
    about: ColumnType<unknown, never, never>;
    sha256: string;
    bytes: number;
    cited_at: Date;
    retained: ColumnType<unknown, never, never> | null;
    same_as: string | null;
    taken_down_at: Date | null;
    taken_down_for: string | null;
    taken_down_by: string | null;
  };
}
