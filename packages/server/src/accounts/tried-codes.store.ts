import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';

/** Of how many addresses, on all servers together, codes that still hold were tried and were wrong. */
export async function countTriedAddresses({ kysely }: Pick<Db, 'kysely'>, at: Date): Promise<number> {
  const { rows } = await sql<{ addresses: number }>`
    select count(distinct email_key)::int as addresses from (
      select email_key from password_codes where expires_at > ${at} and cardinality(tried_from) > 0
      union all
      select email_key from pending_sign_ups where expires_at > ${at} and cardinality(tried_from) > 0
    ) tried`.execute(kysely);
  return rows[0]?.addresses ?? 0;
}
