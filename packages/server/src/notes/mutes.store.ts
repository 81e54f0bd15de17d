import { MUTED_MAX } from '@crimemap/contract/mutes';
import type { Statements } from '../db/pool.ts';
import type { Member } from '../http/member.ts';
import { isMemberId, type ProfilesStore } from '../profiles/index.ts';

const NOBODY: ReadonlySet<string> = new Set();
const NONE: ReadonlyMap<string, number> = new Map();

/** Stores which members a member has muted. */
export function mutesStore({ kysely, pool }: Statements) {
  return {
    /** Returns the ids of the members that a reader has muted; none for a guest. */
    of: async (reader: Pick<Member, 'id'> | undefined): Promise<ReadonlySet<string>> => {
      if (!reader || !isMemberId(reader.id)) return NOBODY;
      const { rows } = await pool.query<{ readonly muted_id: string }>(
        'select muted_id from muted_members where member_id = $1',
        [reader.id],
      );
      return new Set(rows.map(({ muted_id }) => muted_id));
    },

    /** Returns the number of shown replies by muted members to each of these notes. */
    async repliesUnder(noteIds: readonly string[], memberId: string): Promise<ReadonlyMap<string, number>> {
      const muted = await this.of({ id: memberId });
      if (muted.size === 0) return NONE;
      const { rows } = await pool.query<{ readonly note_id: string; readonly count: number }>(
        `select note_id, count(*)::integer as count from note_comments
         where note_id = any($1::uuid[]) and state = 'shown' and author_id = any($2::uuid[]) group by note_id`,
        [noteIds, [...muted]],
      );
      return new Map(rows.map(({ note_id, count }) => [note_id, count]));
    },

    /** Returns the members that a member has muted, with their names, most recently muted first. */
    named: (memberId: string): ReturnType<ProfilesStore['named']> =>
      kysely
        .selectFrom('muted_members')
        .innerJoin('members', 'members.id', 'muted_members.muted_id')
        .select(['members.id', 'members.username', 'members.display_name', 'members.image_key'])
        .where('muted_members.member_id', '=', memberId)
        .orderBy('muted_members.at', 'desc')
        .orderBy('members.id')
        .execute(),

    /** Mutes a member. Returns `full` if the limit is reached. */
    add: async (memberId: string, mutedId: string, at: Date): Promise<'muted' | 'full'> => {
      const { rows } = await pool.query<{ readonly count: number }>(
        'select count(*)::integer as count from muted_members where member_id = $1 and muted_id <> $2',
        [memberId, mutedId],
      );
      if ((rows[0]?.count ?? 0) >= MUTED_MAX) return 'full';
      await pool.query(
        'insert into muted_members (member_id, muted_id, at) values ($1, $2, $3) on conflict do nothing',
        [memberId, mutedId, at],
      );
      return 'muted';
    },

    remove: async (memberId: string, mutedId: string): Promise<void> => {
      await pool.query('delete from muted_members where member_id = $1 and muted_id = $2', [memberId, mutedId]);
    },
  };
}

export type MutesStore = ReturnType<typeof mutesStore>;
