import type { Note, NoteComment, NoteImage } from '@crimemap/contract/notes';
import { PROFILES_LIMIT, type PublicProfile } from '@crimemap/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { mutedQuery } from '../../../api/mutes.queries.ts';
import { profilesQuery, threadQuery, unseenRepliesQuery } from '../note.queries.ts';
import { noteQuery } from '../note-entry.queries.ts';
import type { NoteReader } from '../use-note-reader.ts';

const NO_REPLIES: readonly NoteComment[] = [];

/**
 * Returns the loaded parts of a note, with photos and with the authors’ profiles by user id. In full size, `note` is
 * undefined until the replies have loaded. The replies include hidden ones of `reader`, but no replies of muted
 * members.
 */
export function useNoteContent(
  noteId: string,
  { full, reader }: { readonly full: boolean; readonly reader: NoteReader },
) {
  const entry = useQuery({ ...noteQuery(noteId), enabled: !full });
  const withPhotos = (entry.data?.images_count ?? 0) > 0;
  const thread = useQuery({ ...threadQuery(noteId), enabled: full || withPhotos });
  const note = full && !thread.data ? undefined : entry.data;
  // A hidden note was loaded as the member sees it, so nothing is missing.
  const mayLack = full && reader.member && note?.state === 'shown';
  const unseen = useQuery({ ...unseenRepliesQuery(noteId), enabled: mayLack }).data;
  const shown = full && thread.data ? thread.data.comments : NO_REPLIES;
  const replies = mayLack && unseen ? withOwn(shown, unseen, reader) : shown;
  const muted = useMuted(reader);
  const others = replies.filter(({ author_sub }) => !muted.has(author_sub));
  const profiles = useProfiles(note, others, full && thread.data ? thread.data.profiles : []);
  const { error, refetch } = full ? thread : entry;
  return {
    note,
    images: thread.data?.images ?? (full ? [] : firstOf(note)),
    replies: others,
    profiles,
    muted,
    error,
    retry: () => void refetch(),
  };
}

/**
 * Returns the members whom the reader has muted. Needed because the thread is loaded as a guest and contains their
 * replies.
 */
function useMuted({ member, sub }: NoteReader): ReadonlySet<string> {
  const { data = [] } = useQuery(mutedQuery(member ? sub : null));
  return new Set(data.map(({ sub }) => sub));
}

/** Adds the reader’s own held or hidden replies to the thread that everyone gets. */
function withOwn(
  shown: readonly NoteComment[],
  unseen: readonly NoteComment[],
  { sub }: NoteReader,
): readonly NoteComment[] {
  const there = new Set(shown.map(({ id }) => id));
  const own = unseen.filter((reply) => reply.author_sub === sub && !there.has(reply.id));
  return [...shown, ...own].sort((a, b) => a.created_at.localeCompare(b.created_at));
}

/** Returns the profiles of all authors. Loads the profiles that `there` lacks. */
function useProfiles(
  note: Note | undefined,
  replies: readonly NoteComment[],
  there: readonly PublicProfile[],
): ReadonlyMap<string, PublicProfile> {
  const known = new Map(there.map((profile) => [profile.sub, profile]));
  const authors = new Set([...(note ? [note] : []), ...replies].map(({ author_sub }) => author_sub));
  const missing = [...authors].filter((sub) => !known.has(sub)).slice(0, PROFILES_LIMIT);
  const { data = [] } = useQuery(profilesQuery(missing));
  for (const profile of data) known.set(profile.sub, profile);
  return known;
}

/** Returns the first photo, which is in the note itself, for use until all photos have loaded. */
function firstOf(note: Note | undefined): readonly NoteImage[] {
  if (!note?.image_url) return [];
  const url = note.image_url;
  return [{ id: note.id, url, thumbnail_url: note.thumbnail_url ?? url, width: 1600, height: 1200, order_index: 0 }];
}
