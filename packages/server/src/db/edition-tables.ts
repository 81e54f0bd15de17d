import type { ColumnType, Generated } from 'kysely';

/** Every kept edition of a city's packed files. Written by SQL alone. */
export interface EditionTables {
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
    cited: Generated<boolean>;
    withdrawn: Generated<number>;
    withdrawn_before: Date | null;
  };
}
