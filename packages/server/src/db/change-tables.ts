import type { ColumnType, Generated } from 'kysely';

type DataSource = 'official' | 'rehearsal';
type Kind = 'added' | 'changed' | 'vanished' | 'returned';
/** JSON column that only SQL statements write. */
type Json<Value> = ColumnType<Value, never, string>;

/** Fields of an incident before or after a change. An erased incident has only its area. */
export interface LedgerFacts {
  readonly crime_type?: string;
  readonly word?: string;
  readonly area: string | null;
  readonly neighbourhood?: string | null;
  readonly precision?: string;
  readonly occurred_on?: string | null;
  readonly occurred_hour?: number | null;
  readonly reported_on?: string | null;
}

/**
 * Number of rows that a run changed from one crime type (`was`) to another or the same (`now`), and how many of them
 * moved.
 */
interface TypePair {
  readonly was: string;
  readonly now: string;
  readonly rows: number;
  readonly moved: number;
}

/** The changes of each import run. */
export interface ChangeTables {
  change_summaries: {
    run: number;
    city: string;
    dataset: string;
    data_source: DataSource;
    at: Date;
    before: number;
    added: number;
    late: number;
    changed: number;
    vanished: number;
    returned: number;
    after: number;
    is_anew: boolean;
    types: Json<readonly TypePair[]>;
  };
  incident_changes: {
    id: Generated<number>;
    run: number;
    city: string;
    dataset: string;
    data_source: DataSource;
    source_key: string;
    kind: Kind;
    at: Date;
    late: boolean;
    was: Json<LedgerFacts> | null;
    now: Json<LedgerFacts> | null;
    withdrawn_at: Date | null;
    erased: Generated<boolean>;
  };
}
