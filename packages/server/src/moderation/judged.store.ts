import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { isThere } from '../shared/rows.store.ts';

/** A note, or one reply to it. */
export interface About {
  readonly note_id: string;
  readonly comment_id: string | null;
}

/** Version of the content that a moderator has read: the version of a note, or the state and time of a reply. */
export interface ReadVersion {
  readonly version?: number | undefined;
  readonly seen?: { readonly state: string; readonly updated_at: string } | undefined;
}

interface Stands {
  readonly state: string;
  readonly version: number;
  readonly updated_at: Date;
}

/**
 * True if the content has not changed since the moderator read it. Moderators see content that a moderator deleted as
 * hidden.
 */
export const asRead = ({ version, seen }: ReadVersion, { state, updated_at, ...is }: Stands): boolean =>
  (version === undefined || version === is.version) &&
  (!seen ||
    (seen.state === (state === 'deleted' ? 'hidden' : state) && Date.parse(seen.updated_at) === updated_at.getTime()));

/** Email address for messages about decisions; `null` if the author has switched them off. */
const emailOfAuthor = sql<string | null>`case when members.decision_emails then members.email end`.as('email');

/** Locks and returns a note or a reply with its author’s email address. Throws `ApiError` 404 if it does not exist. */
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
  if (!judged) throw new ApiError('not_found');
  return judged;
}

/** True if an appeal by the author of this note or reply is open. */
export const isAppealed = (trx: Db['kysely'], { note_id, comment_id }: About) =>
  isThere(
    trx
      .selectFrom('note_appeals')
      .select('id')
      .where('note_id', '=', note_id)
      .where('comment_id', 'is not distinct from', comment_id)
      .where('state', '=', 'open'),
  );
