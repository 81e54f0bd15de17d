import type { Db } from '../db/connection.ts';

/** What became of the rows of each dataset's last good run. */
export const ingestTally = ({ kysely }: Pick<Db, 'kysely'>) =>
  kysely
    .selectFrom('datasets')
    .select(['city', 'dataset', 'data_source', 'shown', 'not_placed', 'withheld', 'broken'])
    .execute();
