import { joinPart, makePart } from '../../packages/server/src/db/incident-parts.ts';
import { publishPackedIncidents } from '../../packages/server/src/packed-incidents/index.ts';
import { wholeServer } from '../kit/whole-server.ts';
import { signUp, tokenOf } from '../login/ask.ts';

/**
 * A server with this many invented rows of Vancouver at 24,000 locations, visible to guests, with default limits, and
 * with one member who has a note.
 */
const [rows = 0] = process.argv.slice(2).map(Number);
const codes = new Map<string, string>();
const PART = { city: 'vancouver', dataset: 'crime', dataSource: 'official' } as const;

await wholeServer({
  // Gives the overloading client and the visitors separate networks.
  env: { TRUST_PROXY: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1200', LIST_MEGABYTES_PER_MINUTE: '150' },
  limitMembers: true,
  post: ({ to, text }) => codes.set(to, /code is (\d{6})/.exec(text)?.[1] ?? ''),
  async begin(origin, db) {
    const [email = ''] = await signUp(origin, 1, codes);
    const { rows: notes } = await db.pool.query<{ id: string }>(
      `insert into notes (author_id, title, body, crime_type, city, lng, lat, exact_place, occurred_at, state)
       select id, 'A note', 'Something was seen here.', 'theft', 'vancouver', -123.1, 49.25, false, now(), 'shown' from members
       returning id`,
    );
    return { token: await tokenOf(origin, email), note: notes[0]?.id ?? '' };
  },
  async fill({ db, now }) {
    await makePart(db.pool, PART);
    const client = await db.pool.connect();
    try {
      await client.query('set statement_timeout = 0');
      await client.query(
        `insert into incidents_vancouver_crime_official (city, dataset, data_source, source_key, ordinal, content_hash,
           crime_type, word, lng, lat, precision, area, neighbourhood, occurred_on, occurred_hour, details)
         select $1, $2, $3, 'row ' || n, 0, '\\x00',
           (array['mischief', 'assault', 'auto_theft', 'robbery', 'break_and_enter'])[1 + n % 5], 'Mischief',
           -123.2 + (n::bigint * 7919 % 24000) / 120000.0, 49.2 + (n::bigint * 7919 % 24000 * 4801 % 24000) / 240000.0, 'block',
           'D' || n::bigint * 7919 % 24000 % 17, 'Neighbourhood ' || n::bigint * 7919 % 24000 % 24, date '2015-11-23' + n % 3650, n % 24,
           jsonb_build_object('location', (n % 9000) || 'XX MAIN ST')
         from generate_series(1, $4::int) as n`,
        [PART.city, PART.dataset, PART.dataSource, rows],
      );
      await client.query(
        `insert into datasets (city, dataset, data_source, fetched_at, shown) values ($1, $2, $3, now(), $4)`,
        [PART.city, PART.dataset, PART.dataSource, rows],
      );
      await joinPart(client, PART);
    } finally {
      client.release(true);
    }
    await db.pool.query('analyze incidents');
    await publishPackedIncidents(db, PART.city, now);
  },
});
