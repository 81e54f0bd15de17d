import type { CityId } from '@crimemap/contract/cities';
import type { Db } from '../db/pool.ts';
import { boxesOf, type Viewport } from './boxes.ts';
import { NOTE_COLUMNS, type SeenNote } from './notes.store.ts';

export interface NoteQuery {
  readonly city?: CityId | undefined;
  /** Its sides on steps of 0.05 degree. */
  readonly viewport?: Viewport | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly limit: number;
  readonly offset: number;
}

const COLUMNS = NOTE_COLUMNS.join(', ');
const ORDER = 'order by occurred_at desc, id';
/** How many rows and how many boxes are read: a few numbers, since each makes a statement that every connection keeps. */
const ROWS = [50, 200, 10_200];
const PARTS = [1, 6, 16, 42, 120];
/** The box of no place. */
const NOWHERE = -1;

const atLeast = (steps: readonly number[], number: number) => steps.find((step) => step >= number) ?? number;

/**
 * The notes everyone sees, latest occurrence first. A viewport is read box by box, each from its index in that order, and the
 * database merges them: it costs what is told, however many notes there are. To plan so many parts takes longer than to
 * read them, so statements are prepared, all but the rare ones bounded in time.
 */
export function notesListStore({ pool }: Pick<Db, 'pool'>) {
  return {
    async shown(wanted: NoteQuery): Promise<SeenNote[]> {
      const { rows } = await pool.query<SeenNote>(listStatement(wanted));
      return rows.slice(wanted.offset, wanted.offset + wanted.limit);
    },
  };
}

export type NotesListStore = ReturnType<typeof notesListStore>;

/** What the database is asked for a list. */
export function listStatement({ city, viewport, since, until, limit, offset }: NoteQuery) {
  const values: unknown[] = [];
  const given = (value: unknown) => `$${values.push(value)}`;
  const inBoxes = viewport ? boxesOf(viewport) : null;
  const conditions = [`state = 'shown'`];
  if (inBoxes) {
    const asked = given(city ?? null);
    conditions.push(`(${asked}::text is null or city = ${asked})`);
  } else if (city) conditions.push(`city = ${given(city)}`);
  if (since) conditions.push(`occurred_at >= ${given(since)}`);
  if (until) conditions.push(`occurred_at <= ${given(until)}`);
  // Small boxes fill the viewport. NOTE: of sides it does not know yet the planner expects next to nothing between them, and
  // reads the whole table; of a `case` it expects half.
  if (viewport && inBoxes?.column !== 'small_box')
    conditions.push(
      `case when lat >= ${given(viewport.south)} and lat < ${given(viewport.north)}
        and lng >= ${given(viewport.west)} and lng < ${given(viewport.east)} then true else false end`,
    );
  const rows = atLeast(ROWS, limit + offset);
  // NOTE: without a limit of its own a part is read whole and sorted.
  const part = (more: readonly string[]) =>
    `(select ${COLUMNS} from notes where ${[...more, ...conditions].join(' and ')} ${ORDER} limit ${rows})`;
  const parts = inBoxes ? padded(inBoxes.boxes).map((box) => part([`${inBoxes.column} = ${given(box)}`])) : [part([])];
  const name = `notes ${inBoxes?.column ?? (city ? 'city' : 'all')} ${viewport ? 'seen' : ''} ${parts.length} ${rows}`;
  return {
    ...(since || until ? {} : { name }),
    text: `select * from (${parts.join(' union all ')}) as parts ${ORDER} limit ${rows}`,
    values,
  };
}

const padded = (boxes: readonly number[]): readonly number[] => [
  ...boxes,
  ...Array<number>(atLeast(PARTS, boxes.length) - boxes.length).fill(NOWHERE),
];
