import type { CityId } from '@crimemap/contract/cities';
import type { ExportAbout } from '@crimemap/contract/export';
import type { View } from '@crimemap/contract/view';
import type { Db } from '../db/pool.ts';
import { writeIn } from '../db/write.ts';
import { type Audience, promiseEdition } from '../packed-incidents/packed-incidents.door.ts';
import { type Attempts, attemptsIn } from '../shared/attempts.store.ts';

export interface StoredCitation {
  readonly id: string;
  readonly city: CityId;
  readonly edition: string;
  readonly view: View;
  readonly about: ExportAbout;
  readonly sha256: string;
  readonly bytes: number;
  readonly cited_at: Date;
}

/** Citations. Who cited is not written down. */
export function citationsStore({ pool }: Pick<Db, 'pool'>) {
  return {
    async byId(id: string): Promise<StoredCitation | null> {
      const { rows } = await pool.query<StoredCitation>(
        'select id, city, edition, view, about, sha256, bytes::float8 as bytes, cited_at from citations where id = $1',
        [id],
      );
      return rows[0] ?? null;
    },

    async has(id: string): Promise<boolean> {
      const { rowCount } = await pool.query('select from citations where id = $1', [id]);
      return rowCount !== 0;
    },

    /**
     * Writes a citation down and promises its edition, both or neither; one that is there already stays as it is. `false`: the
     * edition is not kept any more.
     */
    add: (citation: StoredCitation, audience: Audience): Promise<boolean> =>
      writeIn(pool, async ({ pool: tx }) => {
        const { id, city, edition, view, about, sha256, bytes, cited_at } = citation;
        if (!(await promiseEdition(tx, { city, audience, id: edition }))) return false;
        await tx.query(
          `insert into citations (id, city, edition, view, about, sha256, bytes, cited_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing`,
          [id, city, edition, JSON.stringify(view), JSON.stringify(about), sha256, bytes, cited_at],
        );
        return true;
      }),
  };
}
export type CitationsStore = ReturnType<typeof citationsStore>;

/** New citations of one network in an hour: each has a whole CSV made, and an edition kept for ever. */
const LIMITS = { cite: { points: 60, duration: 3600 } } as const;

/** How often a network has cited. */
export const citationAttempts = ({ pool }: Pick<Db, 'pool'>): Attempts<'cite'> =>
  attemptsIn(pool, LIMITS, 'Many views were cited from your network. Please wait before citing more.');
