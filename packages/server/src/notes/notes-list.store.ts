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

/** A grid of boxes that are numbered in the column `small_box` or `large_box`. */
interface Grid {
  readonly column: 'small_box' | 'large_box';
  /** Number of boxes per degree. */
  readonly per: number;
  /** Number of boxes around the world, plus one, because the edge of the world has a number too. */
  readonly width: number;
  /** Maximum number of boxes to read. Each box is read separately, so more boxes would cost more than they save. */
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
 * Returns the boxes of a viewport in the finest grid that needs few boxes, or `null` if every grid needs too many. The
 * viewport’s sides are multiples of 0.05 degree (`snapped`), so small boxes fill the viewport exactly, but large boxes
 * may extend beyond it. Points on its north or east side belong to the neighbouring box.
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
 * Returns a viewport with its sides moved outward to multiples of 0.05 degree, so that similar viewports cause the same
 * request.
 */
export function snapped({ north, south, east, west }: Viewport): Viewport {
  // A snapped value must stay unchanged, even though 43.65 × 20 is slightly more than 873 in floating point.
  const up = (degrees: number, max: number) =>
    Math.min(max, Math.ceil(degrees * STEP_PER_DEGREE - 1e-6) / STEP_PER_DEGREE);
  const down = (degrees: number, min: number) =>
    Math.max(min, Math.floor(degrees * STEP_PER_DEGREE + 1e-6) / STEP_PER_DEGREE);
  return { north: up(north, 90), south: down(south, -90), east: up(east, 180), west: down(west, -180) };
}

export interface NoteQuery {
  readonly city?: CityId | undefined;
  /** Viewport whose sides are multiples of 0.05 degree. */
  readonly viewport?: Viewport | undefined;
  /** Circle, as an alternative to a viewport. */
  readonly circle?: { readonly at: LngLat; readonly metres: number } | undefined;
  readonly crime_type?: NoteType | undefined;
  readonly unresolved?: boolean;
  /** Words, each of which must be the beginning of a word in the note. */
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
 * Numbers of rows and of boxes that statements can have. There are few, because each combination is a prepared
 * statement on every connection.
 */
const ROWS = [50, 200, 10_200];
const PARTS = [1, 6, 16, 42, 120];
/** Number that no box has. */
const NOWHERE = -1;

const atLeast = (steps: readonly number[], number: number) => steps.find((step) => step >= number) ?? number;

/**
 * Lists the notes that everyone sees, latest occurrence first. A viewport is read box by box, each from its index in
 * this order, and the database merges the boxes. The cost depends on the length of the list, not on the number of
 * notes. Statements are prepared, because planning so many parts takes longer than reading them; rare statements with a
 * time range are not prepared.
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

/** Must be the same expression as in the index `notes_shown_by_words`. */
const WORDS = `to_tsvector('simple', plain_words(title || ' ' || body))`;
/** Returns SQL that turns each word of a text into a prefix. It is null if the text contains no word. */
const beginnings = (text: string) =>
  `(replace(nullif(plainto_tsquery('simple', plain_words(${text}))::text, ''), ' & ', ':* & ') || ':*')::tsquery`;

/**
 * Returns the metres per degree of longitude at this latitude. In circles of up to 5 km, the curvature of the Earth can
 * be ignored.
 */
const metresAcross = (lat: number) => METRES_PER_DEGREE * Math.max(Math.cos((lat * Math.PI) / 180), 0.01);

/** Returns a viewport around a circle, enlarged so that its sides are multiples of 0.05 degree. */
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
  // Search for words once for the whole list, not again for each box.
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
  // NOTE: without `offset 0`, the planner underestimates the cost of `to_tsvector`. It would then read all notes by
  // time and parse their words.
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
  // Small boxes fill the viewport, so they need no condition. NOTE: if the sides are unknown, the planner expects
  // almost no rows and reads the whole table; for a `case` expression it expects half of the rows.
  if (viewport && inBoxes?.column !== 'small_box')
    conditions.push(
      `case when lat >= ${given(viewport.south)} and lat < ${given(viewport.north)}
        and lng >= ${given(viewport.west)} and lng < ${given(viewport.east)} then true else false end`,
    );
  const rows = atLeast(ROWS, limit + offset);
  // NOTE: without a limit in each part, the part would be read completely and sorted.
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
