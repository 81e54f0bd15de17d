import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compared } from '@crimemap/contract/compare';
import type { Counts } from '@crimemap/contract/counts';
import type { LeftOut } from '@crimemap/contract/holdings';
import type { Usual } from '@crimemap/contract/usual';
import { expect, it, onTestFinished } from 'vitest';
import { areasStore } from '../areas/areas.store.ts';
import { areaBetween } from '../areas/testing.ts';
import { aDatabase } from '../db/testing.ts';
import { type Seed, seedDatasetLines, seedIncidents } from '../incidents/testing.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';
import { aWholeApp } from './testing.ts';
import { eventsIn } from './testing-assistant.ts';

const MAX_TEST_MS = 600_000;
const CLIENTS = 20;
/** Minimum number of responses between two publications. */
const ANSWERS_EACH = 20;
const AREAS = ['D51', 'D52'] as const;
const TYPES = { assault: 'assaults', robbery: 'robberies', shooting: 'shootings' } as const;
const YEARS = [2020, 2021, 2022, 2023, 2024, 2025];
/** Year for which the even versions have no assaults and robberies, because its file is missing. */
const HOLE = 2024;
/**
 * Matches the missing year in the notes of a file. The year may be at the beginning, in the middle or at the end of a
 * period.
 */
const HOLE_IN_WORDS = /(?:before 2025-01-01|2024-01-01 to 2024-12-31|after 2023-12-31) \(not read yet\)/;
/** Numbers of the versions. Version `n` has `n` reports of each type in each area and month. */
const VERSIONS = [1, 2, 3, 4, 5];
const NOW = new Date('2026-01-15T12:00:00Z');

interface Question {
  readonly type: keyof typeof TYPES;
  /** Requested area; `null` for both areas. */
  readonly area: (typeof AREAS)[number] | null;
  readonly from: number;
  readonly until: number;
}

/**
 * Content of a response: each number with a function that returns how many cells (one area, type and month) it sums in
 * a version, and whether the response names the missing year.
 */
interface Said {
  readonly numbers: readonly (readonly [number: number | null, cells: (version: number) => number])[];
  readonly namesHole: boolean;
  /** True if the requested period includes the missing year. */
  readonly isTouched: boolean;
}

type World = Awaited<ReturnType<typeof aWorld>>;
type Surface = (world: World, question: Question) => Promise<Said>;

/**
 * Adds a test that sends `answers` requests about a city. Meanwhile the city is published again and again, with a year
 * of data that disappears and returns.
 */
export function answersFromOneVersion(answers: number): void {
  it(
    'each response uses only one version of the data while new versions are published, and contains no number for missing data',
    async () => {
      const world = await aWorld();
      await world.publish(1);
      let begun = 0;
      let publishing = Promise.resolve();
      const wrong: string[] = [];
      const client = async () => {
        while (begun < answers && wrong.length === 0) {
          const nth = begun++;
          if (nth % ANSWERS_EACH === 0) {
            const version = pick(VERSIONS, nth / ANSWERS_EACH + 1);
            publishing = publishing.then(() => world.publish(version));
          }
          const [name, surface] = pick(Object.entries(SURFACES), nth);
          const question = questionOf(nth);
          const said = await surface(world, question);
          const isOfOne = said.numbers.length > 0 && VERSIONS.some((version) => isOf(version, said, question));
          if (!isOfOne) wrong.push(`${name} ${JSON.stringify(question)} said ${JSON.stringify(said)}`);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      await publishing;
      expect(wrong).toEqual([]);
    },
    MAX_TEST_MS,
  );
}

/** Returns true if a version has the data that a question needs for a year. */
const isHeld = (version: number, { type }: Question, year: number) =>
  version % 2 === 1 || type === 'shooting' || year !== HOLE;

function isOf(version: number, { numbers, namesHole, isTouched }: Said, question: Question): boolean {
  const isHoled = isTouched && !isHeld(version, question, HOLE);
  return (
    namesHole === isHoled &&
    numbers.every(([number, cells]) => number === (cells(version) === 0 ? null : version * cells(version)))
  );
}

const yearsOf = ({ from, until }: Question) => YEARS.filter((year) => year >= from && year <= until);
const touches = (question: Question) => yearsOf(question).includes(HOLE);
const cellsIn = (question: Question, areas: number) => (version: number) =>
  12 * areas * yearsOf(question).filter((year) => isHeld(version, question, year)).length;
const areasOf = ({ area }: Question) => (area ? 1 : AREAS.length);
const namesDays = (leftOut: readonly LeftOut[]) =>
  leftOut.some(({ missing }) => missing.some(({ from, until }) => from <= `${HOLE}-12-31` && until >= `${HOLE}-01-01`));
const daysOf = ({ from, until }: Question) => `since=${from}-01-01&until=${until}-12-31`;
const filterOf = (question: Question) =>
  `crime_type=${question.type}${question.area ? `&division=${question.area}` : ''}&${daysOf(question)}`;

const SURFACES: Record<string, Surface> = {
  async counts({ get }, question) {
    const { total, reason, left_out, groups } = (
      await get(`/api/incidents/toronto/counts?${filterOf(question)}&by=year`)
    ).json<Counts>();
    return {
      numbers: [
        [total, cellsIn(question, areasOf(question))],
        ...groups.map(({ value, count }) => [count, () => 12 * areasOf({ ...question, from: Number(value) })] as const),
      ],
      namesHole: reason === 'not_read' || namesDays(left_out),
      isTouched: touches(question),
    };
  },
  async usual({ get }, { type, area }) {
    const where = area ? `&division=${area}` : '';
    const path = `/api/usual/toronto?crime_type=${type}${where}&windows=months&end=2025-10-31`;
    const { judged, city_judged, history } = (await get(path)).json<Usual>();
    const areas = area ? 1 : AREAS.length;
    return {
      numbers: [
        [judged?.count ?? null, () => areas],
        ...(city_judged ? [[city_judged.count, () => AREAS.length] as const] : []),
        ...history.map(({ count }) => [count, () => areas] as const),
      ],
      namesHole: !history.some(({ from }) => from.startsWith(String(HOLE))),
      isTouched: true,
    };
  },
  async compare({ get }, question) {
    const { areas, left_out } = (
      await get(`/api/compare/toronto?areas=${AREAS}&crime_type=${question.type}&${daysOf(question)}`)
    ).json<Compared>();
    return {
      numbers: areas.map(({ count }) => [count, cellsIn(question, 1)] as const),
      namesHole: areas.some(({ reason }) => reason === 'not_read') || namesDays(left_out),
      isTouched: touches(question),
    };
  },
  async csv({ get }, question) {
    const { body } = await get(`/api/export/toronto.csv?${filterOf(question)}`);
    const rows = body.split('\n').filter((line) => line.startsWith('toronto,')).length;
    const total = Number(/Toronto\. ([\d,]+) reports?\./.exec(body)?.[1]?.replace(',', ''));
    const isNothing = body.includes('we have no data for this');
    return {
      numbers: [rows, total].map((number) => [
        isNothing && number === 0 ? null : number,
        cellsIn(question, areasOf(question)),
      ]),
      namesHole: isNothing || HOLE_IN_WORDS.test(body),
      isTouched: touches(question),
    };
  },
  async assistant({ ask }, question) {
    const { area, type, from, until } = question;
    const days = from === until ? `in ${from}` : `from ${from} to ${until}`;
    const answer = await ask(`How many ${TYPES[type]} in ${area ?? 'Toronto'} ${days}?`);
    return {
      numbers: [[answer?.numbers[0]?.value ?? null, cellsIn(question, areasOf(question))]],
      namesHole: /not mean zero|January 1, 2024 to December 31, 2024 (?:and [^.]* )?are missing/.test(
        answer?.text ?? '',
      ),
      isTouched: touches(question),
    };
  },
};

const pick = <One>(list: readonly One[], nth: number): One => list[nth % list.length] as One;

/** Returns the n-th question. The order covers all combinations. */
function questionOf(nth: number): Question {
  const at = Math.floor(nth / Object.keys(SURFACES).length);
  const [from, until] = pick(
    [
      [2024, 2024],
      [2023, 2025],
      [2020, 2025],
      [2025, 2025],
      [2024, 2025],
    ] as const,
    at,
  );
  const type = pick(['assault', 'robbery', 'shooting'] as const, Math.floor(at / 5));
  return { type, area: pick([null, ...AREAS], Math.floor(at / 15)), from, until };
}

async function aWorld() {
  const db = await aDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'one-version-'));
  await seedIncidents(db, VERSIONS.flatMap(reportsOfEachCell));
  await areasStore(db).put(
    'toronto',
    'division',
    { version: 'd', dataSource: 'official', features: AREAS.map(divisionAt), census: null },
    NOW,
  );
  const { app, stop } = await aWholeApp(db, {
    AUTH_DISABLED: '1',
    DATA_DIR: folder,
    ASSISTANT_QUESTIONS_PER_MINUTE: '1000',
    ASSISTANT_QUESTIONS_PER_DAY: '100000',
  });
  onTestFinished(async () => {
    await stop();
    await db.stop();
    await rm(folder, { recursive: true });
  });
  const question = (payload: object) => app.inject({ method: 'POST', url: '/api/assistant/chat', payload });
  return {
    /**
     * Sends a request. If the version of a file is replaced meanwhile, the server responds with 503, and the request is
     * repeated.
     */
    async get(path: string) {
      for (;;) {
        const reply = await app.inject(path);
        if (reply.statusCode !== 503) return reply;
      }
    },
    async ask(text: string) {
      const { statusCode, body } = await question({ city: 'toronto', language: 'en', question: text });
      expect(statusCode, body).toBe(200);
      const done = eventsIn(body).find(({ kind }) => kind === 'done');
      return done?.kind === 'done' ? done.answer : null;
    },
    async publish(version: number) {
      await db.pool.query(
        `update incidents set vanished_at = case
           when ordinal > $1 or (dataset <> 'shootings' and $2 and extract(year from occurred_on) = $3) then $4::timestamptz end`,
        [version, version % 2 === 0, HOLE, NOW],
      );
      await seedDatasetLines(db, NOW.toISOString());
      await db.pool.query(`update datasets set missing_years = $1 where dataset <> 'shootings'`, [
        version % 2 === 0 ? [HOLE] : [],
      ]);
      await publishPackedIncidents(db, 'toronto', () => NOW);
      // Reset the limits, because twenty clients send more than the allowed thousand requests a minute.
      await db.pool.query('delete from attempts');
    },
  };
}

const reportsOfEachCell = (ordinal: number): Seed[] =>
  YEARS.flatMap((year) =>
    Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`),
  ).flatMap((day) =>
    AREAS.flatMap((area) =>
      (Object.keys(TYPES) as Question['type'][]).map((crime_type) => ({
        ordinal,
        area,
        crime_type,
        dataset: crime_type === 'shooting' ? 'shootings' : 'major_crime_indicators',
        occurred_on: day,
        reported_on: day,
      })),
    ),
  );

const divisionAt = (code: string, at: number) =>
  areaBetween(code, [-79.4 + at / 10, -79.3 + at / 10], { name: `${code.slice(1)} Division` });
