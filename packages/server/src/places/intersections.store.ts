import type { CityId, DataSource } from '@crimemap/contract/cities';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { conditionsOf } from '../incidents/index.ts';
import type { WrittenPlace } from './intersection-entries.ts';

/** Maximum number of names. A city with a million people has about ten thousand. */
const MOST = 20_000;
/** Maximum extent in degrees of the rows with one name. A larger extent means a whole street, not a place. */
const APART = 0.008;

export const intersectionsStore = ({ kysely }: Pick<Db, 'kysely'>) => ({
  /**
   * Returns the intersections and blocks named in a city's reports and live calls, at the mean position of the rows.
   * Names with the most rows come first.
   */
  async named(city: CityId, source: DataSource): Promise<WrittenPlace[]> {
    const { rows } = await sql<WrittenPlace>`
      select written, avg(lng) as lng, avg(lat) as lat, count(*) as rows
        from (
          select details ->> 'location' as written, lng, lat from incidents
            where ${conditionsOf({ city, source, types: null })} and precision in ('intersection', 'block')
          union all
          select location, lng, lat from live_calls where city = ${city} and data_source = ${source}
        ) as placed
        where written <> '' and lng is not null and lat is not null
        group by written
        having max(lng) - min(lng) < ${APART}::float8 and max(lat) - min(lat) < ${APART}::float8
        order by count(*) desc limit ${MOST}::int`.execute(kysely);
    return rows;
  },
});
