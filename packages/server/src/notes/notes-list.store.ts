import type { CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { NoteType } from '@crimemap/contract/notes';
import { METRES_PER_DEGREE } from '@crimemap/contract/radii';
import type { Db } from '../db/pool.ts';
import { NOTE_COLUMNS, type SeenNote } from './notes.store.ts';

/** A viewport: degrees, all four sides. */
export interface Viewport {
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
}

/** A grid of boxes, as the columns `small_box` and `large_box` number them. */
interface Grid {
  readonly column: 'small_box' | 'large_box';
  /** Boxes per degree. */
  readonly per: number;
  /** One more than the boxes around the world: the edge of the world has a number too. */
  readonly width: number;
  /** How many are read at most: each by itself, so more of them cost more than they spare. */
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
 * The boxes that make up a viewport, of the finest grid that needs few; `null` where any needs too many. Sides lie on steps of
 * 0.05 degree (`snapped`), so small boxes fill it and large ones may reach beyond. What lies on its north or east side is the
 * neighbour’s.
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

/** A viewport with its sides moved outward to steps of 0.05 degree, so that neighbours ask the same. */
export function snapped({ north, south, east, west }: Viewport): Viewport {
  // What was snapped before stays, although 43.65 × 20 is a little more than 873.
  const up = (degrees: number, max: number) =>
    Math.min(max, Math.ceil(degrees * STEP_PER_DEGREE - 1e-6) / STEP_PER_DEGREE);
  const down = (degrees: number, min: number) =>
    Math.max(min, Math.floor(degrees * STEP_PER_DEGREE + 1e-6) / STEP_PER_DEGREE);
  return { north: up(north, 90), south: down(south, -90), east: up(east, 180), west: down(west, -180) };
}

export interface NoteQuery {
  readonly city?: CityId | undefined;
  /** Its sides on steps of 0.05 degree. */
  readonly viewport?: Viewport | undefined;
  /** In place of a viewport. */
  readonly circle?: { readonly at: LngLat; readonly metres: number } | undefined;
  readonly crime_type?: NoteType | undefined;
  readonly unresolved?: boolean;
  /** Words, of which each begins a word of the note. */
  readonly text?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  /** Authors whose notes are left out. */
  readonly muted?: ReadonlySet<string>;
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
    async shown(query: NoteQuery): Promise<SeenNote[]> {
      const { rows } = await pool.query<SeenNote>(listStatement(query));
      return rows.slice(query.offset, query.offset + query.limit);
    },
  };
}

export type NotesListStore = ReturnType<typeof notesListStore>;

/** The index `notes_shown_by_words` holds these. */
const WORDS = `to_tsvector('simple', plain_words(title || ' ' || body))`;
/** Each word as the beginning of one; nothing where a text holds no word. */
const beginnings = (text: string) =>
  `(replace(nullif(plainto_tsquery('simple', plain_words(${text}))::text, ''), ' & ', ':* & ') || ':*')::tsquery`;

/** Metres per degree of longitude there; of circles of 5 km the Earth is flat. */
const metresAcross = (lat: number) => METRES_PER_DEGREE * Math.max(Math.cos((lat * Math.PI) / 180), 0.01);

/** The viewport around a circle. */
export function around({ at: [lng, lat], metres }: NonNullable<NoteQuery['circle']>): Viewport {
  const [up, across] = [metres / METRES_PER_DEGREE, metres / metresAcross(lat)];
  return snapped({ north: lat + up, south: lat - up, east: lng + across, west: lng - across });
}

/** What the database is asked for a list. */
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
  // Words are found once, and not for each box anew.
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
  // NOTE: without `offset 0` the planner, which takes `to_tsvector` for cheap, goes through all notes by time and reads their words.
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
