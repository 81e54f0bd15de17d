import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { NoteType } from '@crimemap/contract/notes';
import { METRES_PER_DEGREE } from '@crimemap/contract/radii';
import type { Db } from '../db/pool.ts';
import { NOTE_COLUMNS, type SeenNote } from './notes.store.ts';

/** A viewport in degrees, with all four sides. */
export interface Viewport {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** A grid of boxes, numbered in the columns `small_box` and `large_box`. */
interface Grid {
  readonly column: 'small_box' | 'large_box';
  /** Number of boxes per degree. */
  readonly per: number;
  /** One more than the number of boxes around the world, because the edge of the world has a number too. */
  readonly width: number;
  /** Maximum number of boxes to read. Each is read separately, so more boxes cost more than they save. */
  readonly max: number;
}
const GRIDS: readonly Grid[] = [
  { column: 'small_box', per: 20, width: 7201, max: 120 },
  { column: 'large_box', per: 2, width: 721, max: 42 },
];

export interface Boxes {
  readonly column: Grid['column'];
  readonly boxes: readonly number[];
}

/**
 * Returns the boxes of a viewport from the finest grid that needs few, or `null` if every grid needs too many. Sides
 * are multiples of 0.05 degree (`snapped`), so small boxes fill the viewport and large ones may extend beyond. Points
 * on the north or east side belong to the neighbouring box.
 */
export function boxesOf({ north, south, east, west }: Viewport): Boxes | null {
  for (const { column, per, width, max } of GRIDS) {
    const first = (degrees: number) => Math.floor(degrees * per + 1e-6);
    const last = (degrees: number) => Math.ceil(degrees * per - 1e-6) - 1;
    const [bottom, left] = [first(south + 90), first(west + 180)];
    const [top, right] = [Math.max(bottom, last(north + 90)), Math.max(left, last(east + 180))];
    if ((top - bottom + 1) * (right - left + 1) > max) continue;
    const boxes: number[] = [];
    for (let row = bottom; row <= top; row += 1)
      for (let across = left; across <= right; across += 1) boxes.push(row * width + across);
    return { column, boxes };
  }
  return null;
}

const STEP_PER_DEGREE = 20;

/**
 * Returns a viewport with its sides moved outward to multiples of 0.05 degree, so that similar viewports make the same
 * request.
 */
export function snapped({ north, south, east, west }: Viewport): Viewport {
  // Snapped values stay, although 43.65 × 20 is slightly more than 873.
  const up = (degrees: number, max: number) =>
    Math.min(max, Math.ceil(degrees * STEP_PER_DEGREE - 1e-6) / STEP_PER_DEGREE);
  const down = (degrees: number, min: number) =>
    Math.max(min, Math.floor(degrees * STEP_PER_DEGREE + 1e-6) / STEP_PER_DEGREE);
  return { north: up(north, 90), south: down(south, -90), east: up(east, 180), west: down(west, -180) };
}

export interface NoteQuery {
  readonly city?: CityId | undefined;
  /** Its sides are multiples of 0.05 degree. */
  readonly viewport?: Viewport | undefined;
  /** Instead of a viewport. */
  readonly circle?: { readonly at: LngLat; readonly metres: number } | undefined;
  readonly crime_type?: NoteType | undefined;
  readonly unresolved?: boolean;
  /** Words, each of which begins a word of the note. */
  readonly text?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  /** Authors whose notes are excluded. */
  readonly muted?: ReadonlySet<string>;
  readonly limit: number;
  readonly offset: number;
}

const COLUMNS = NOTE_COLUMNS.join(', ');
const ORDER = 'order by occurred_at desc, id';
/**
 * Possible numbers of rows and of boxes. There are few, because each combination is a prepared statement of every
 * connection.
 */
const ROWS = [50, 200, 10_200];
const PARTS = [1, 6, 16, 42, 120];
/** Number of no box. */
const NOWHERE = -1;

const atLeast = (steps: readonly number[], number: number) => steps.find((step) => step >= number) ?? number;

/**
 * The notes that everyone sees, latest occurrence first. A viewport is read box by box, each from its index in that
 * order, and the database merges them. The cost depends on the length of the list, not on the number of notes. Planning
 * so many parts takes longer than reading them, so statements are prepared, except rare ones with a time range.
 */
export function notesListStore({ pool }: Pick<Db, 'pool'>) {
  return {
    async shown(query: NoteQuery): Promise<SeenNote[]> {
      const { rows } = await pool.query<SeenNote>(listStatement(query));
      return rows.slice(query.offset, query.offset + query.limit);
    },
  };
}

export type NotesListStore = ReturnType<typeof notesListStore>;

/** Same expression as in the index `notes_shown_by_words`. */
const WORDS = `to_tsvector('simple', plain_words(title || ' ' || body))`;
/** Turns each word into a prefix. Null if the text contains no word. */
const beginnings = (text: string) =>
  `(replace(nullif(plainto_tsquery('simple', plain_words(${text}))::text, ''), ' & ', ':* & ') || ':*')::tsquery`;

/** Returns the metres per degree of longitude at this latitude. For circles of 5 km, the Earth is flat enough. */
const metresAcross = (lat: number) => METRES_PER_DEGREE * Math.max(Math.cos((lat * Math.PI) / 180), 0.01);

/** Returns the viewport around a circle. */
export function around({ at: [lng, lat], metres }: NonNullable<NoteQuery['circle']>): Viewport {
  const [up, across] = [metres / METRES_PER_DEGREE, metres / metresAcross(lat)];
  return snapped({ north: lat + up, south: lat - up, east: lng + across, west: lng - across });
}

/** Returns the database statement for a list. */
export function listStatement({
  city,
  circle,
  crime_type,
  unresolved,
  text,
  since,
  until,
  muted,
  limit,
  offset,
  ...query
}: NoteQuery) {
  const viewport = circle ? around(circle) : query.viewport;
  const values: unknown[] = [];
  const given = (value: unknown) => `$${values.push(value)}`;
  // Words are searched once, not again for each box.
  const inBoxes = viewport && !text ? boxesOf(viewport) : null;
  const conditions = [`state = 'shown'`];
  if (inBoxes) {
    const filter = given(city ?? null);
    conditions.push(`(${filter}::text is null or city = ${filter})`);
  } else if (city) conditions.push(`city = ${given(city)}`);
  if (since) conditions.push(`occurred_at >= ${given(since)}`);
  if (until) conditions.push(`occurred_at <= ${given(until)}`);
  if (muted?.size) conditions.push(`author_id <> all(${given([...muted])}::uuid[])`);
  if (crime_type) conditions.push(`crime_type = ${given(crime_type)}`);
  if (unresolved) conditions.push(`status is distinct from 'resolved'`);
  // NOTE: without `offset 0`, the planner underestimates the cost of `to_tsvector`, and reads the words of all notes by
  // time.
  const from = text
    ? `(select * from notes where state = 'shown' and ${WORDS} @@ ${beginnings(given(text))} offset 0) as notes`
    : 'notes';
  if (circle) {
    const { at, metres } = circle;
    const away = (column: string, degrees: number, per: number) =>
      `power((${column} - ${given(degrees)}::float8) * ${given(per)}::float8, 2)`;
    conditions.push(
      `${away('lat', at[1], METRES_PER_DEGREE)} + ${away('lng', at[0], metresAcross(at[1]))} <= power(${given(metres)}::float8, 2)`,
    );
  }
  // Small boxes fill the viewport. NOTE: for unknown sides the planner expects almost no rows and reads the whole
  // table; for a `case` it expects half.
  if (viewport && inBoxes?.column !== 'small_box')
    conditions.push(
      `case when lat >= ${given(viewport.south)} and lat < ${given(viewport.north)}
        and lng >= ${given(viewport.west)} and lng < ${given(viewport.east)} then true else false end`,
    );
  const rows = atLeast(ROWS, limit + offset);
  // NOTE: without its own limit, a part is read completely and sorted.
  const part = (more: readonly string[]) =>
    `(select ${COLUMNS} from ${from} where ${[...more, ...conditions].join(' and ')} ${ORDER} limit ${rows})`;
  const parts = inBoxes ? padded(inBoxes.boxes).map((box) => part([`${inBoxes.column} = ${given(box)}`])) : [part([])];
  const name = `notes ${inBoxes?.column ?? (city ? 'city' : 'all')} ${viewport ? 'seen' : ''} ${parts.length} ${rows}`;
  return {
    ...(since || until || muted?.size || crime_type || unresolved || text || circle ? {} : { name }),
    text: `select * from (${parts.join(' union all ')}) as parts ${ORDER} limit ${rows}`,
    values,
  };
}

const padded = (boxes: readonly number[]): readonly number[] => [
  ...boxes,
  ...Array<number>(atLeast(PARTS, boxes.length) - boxes.length).fill(NOWHERE),
];
