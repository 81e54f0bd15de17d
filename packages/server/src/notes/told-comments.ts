import type { NoteComment } from '@crimemap/contract/notes';
import type { PublicProfile } from '@crimemap/contract/profiles';
import type { CommentRow } from './comments.store.ts';
import { nameOf } from './told-notes.ts';

/** A reply that is not deleted, as the contract tells of it. `authors`: profiles by member. */
export const toldComment = (row: CommentRow, authors: ReadonlyMap<string, PublicProfile>): NoteComment => {
  const author = authors.get(row.author_id);
  return {
    id: row.id,
    author_sub: row.author_id,
    author_name: author ? nameOf(author) : null,
    body: row.body,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    state: row.state as NoteComment['state'],
  };
};
