import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { Refusal } from '../platform/base/refusal.ts';
import { isThere } from '../shared/rows.store.ts';

/** A note, or one reply under it. */
export interface About {
  readonly note_id: string;
  readonly comment_id: string | null;
}

/** How a moderator has read what they decide about: which version of a note, a reply in which state and of when. */
export interface ReadVersion {
  readonly version?: number | undefined;
  readonly seen?: { readonly state: string; readonly updated_at: string } | undefined;
}

interface Stands {
  readonly state: string;
  readonly version: number;
  readonly updated_at: Date;
}

/** Does it stand as it was read? Of what a moderator deleted moderators read as of something hidden. */
export const asRead = ({ version, seen }: ReadVersion, { state, updated_at, ...is }: Stands): boolean =>
  (version === undefined || version === is.version) &&
  (!seen ||
    (seen.state === (state === 'deleted' ? 'hidden' : state) && Date.parse(seen.updated_at) === updated_at.getTime()));

/** The address for emails about decisions; `null` where the author wants none. */
const emailOfAuthor = sql<string | null>`case when members.decision_emails then members.email end`.as('email');

/** A note, or a reply, with how its author is reached; held until the end. Refuses with 404 where there is none. */
export async function judgedIn(trx: Db['kysely'], what: 'note' | 'reply', id: string) {
  const judged =
    what === 'note'
      ? await trx
          .selectFrom('notes')
          .innerJoin('members', 'members.id', 'notes.author_id')
          .select(['notes.id as note_id', 'state', 'hold_reasons', 'version', 'author_id', 'title', 'body'])
          .select(['notes.updated_at', emailOfAuthor])
          .where('notes.id', '=', id)
          .forUpdate('notes')
          .executeTakeFirst()
      : await trx
          .selectFrom('note_comments as c')
          .innerJoin('members', 'members.id', 'c.author_id')
          .select(['note_id', 'state', 'hold_reasons', sql<number>`0`.as('version'), 'author_id'])
          .select([sql<string>`''`.as('title'), 'body', 'c.updated_at', emailOfAuthor])
          .where('c.id', '=', id)
          .forUpdate('c')
          .executeTakeFirst();
  if (!judged) throw new Refusal('not_found');
  return judged;
}

/** Does its author’s appeal about it wait for a moderator? */
export const isAppealed = (trx: Db['kysely'], { note_id, comment_id }: About) =>
  isThere(
    trx
      .selectFrom('note_appeals')
      .select('id')
      .where('note_id', '=', note_id)
      .where('comment_id', 'is not distinct from', comment_id)
      .where('state', '=', 'open'),
  );
