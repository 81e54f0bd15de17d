import { cityOf } from '@crimemap/cities';
import { CITY_IDS } from '@crimemap/contract/cities';
import type { Pool } from '../../packages/server/src/db/pool.ts';

const FIRST =
  'Amber Brass Birch Candle Cedar Clover Copper Dove Elder Fern Flint Garnet Hazel Ivy Juniper Kite Larch Lily Maple Mill Military Nut Oak Opal Paper Pine Quill Rose Rowan Sage Silver Thistle Topaz Tulip Velvet Walnut Willow Wind Yarrow Zephyr';
const SECOND =
  'bank beck borough bourne bridge brook bury combe crest croft dale den fell field ford gate grange grove ham haven heath hill holm hurst land lea ley meadow mere moor mount port ridge shaw shore side stead stone stow thorpe ton tree vale view ville wick wood worth yard';
const TYPES = 'St Ave Rd Cres';

/**
 * Adds streets with houses: the same number of houses in every city, with about 8,000 streets each. Returns the number
 * of houses.
 */
export async function fillAddresses(pool: Pool, houses: number): Promise<number> {
  for (const city of CITY_IDS) {
    const [lng, lat] = cityOf(city).centre;
    const { rows } = await pool.query<{ id: number }>(
      `insert into address_readings (city, data_source, started_at, finished_at, is_shown, holder, tally)
       values ($1, 'official', now(), now(), true, 'bench', '{}') returning id`,
      [city],
    );
    const reading = rows[0]?.id;
    await pool.query(
      `insert into address_streets (reading, id, name_en, name_fr, lng, lat, count)
       select $1, row_number() over (order by one, other, kind) - 1, name, name, $2, $3, 25
       from unnest($4::text[]) one, unnest($5::text[]) other, unnest($6::text[]) kind,
         lateral (select one || other || ' ' || kind as name) as named`,
      [reading, lng, lat, FIRST.split(' '), SECOND.split(' '), TYPES.split(' ')],
    );
    await pool.query(
      `insert into addresses (reading, street, lng, lat, number, suffix)
       select $1, street.id, $2 + nth / 10000.0, $3 + street.id / 100000.0, nth * 6 + 1, ''
       from address_streets street, generate_series(1, $4::integer / (select count(*)::integer from address_streets where reading = $1)) nth
       where street.reading = $1 order by street.id, nth`,
      [reading, lng, lat, Math.round(houses / CITY_IDS.length)],
    );
    await pool.query(
      `insert into street_layers (city, version, data_source, fetched_at, tally, bounds)
       values ($1, 'bench', 'official', now(), '{}', '[]')`,
      [city],
    );
    await pool.query(
      `insert into street_names (city, version, id, name_en, name_fr, lng, lat, metres)
       select $1, 'bench', id, name_en, name_fr, lng, lat, 500 + id from address_streets where reading = $2`,
      [city, reading],
    );
  }
  await pool.query('vacuum (analyze) addresses, address_streets, street_names');
  const { rows } = await pool.query<{ count: string }>('select count(*) from addresses');
  return Number(rows[0]?.count);
}
