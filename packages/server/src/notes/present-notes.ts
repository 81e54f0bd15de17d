import type { CityId } from '@crimemap/contract/cities';
import type { HoldReason, Note, NoteComment, NoteImage } from '@crimemap/contract/notes';
import type { PublicProfile } from '@crimemap/contract/profiles';
import type { Member } from '../http/member.ts';
import type { Now } from '../platform/base/clock.ts';
import { isMemberId, type ProfilesStore, publicOf } from '../profiles/index.ts';
import type { CommentRow } from './comments.store.ts';
import type { MutesStore } from './mutes.store.ts';
import { presentFields } from './note-fields.ts';
import { mayKnowWhy } from './note-rules.ts';
import type { SeenNote } from './notes.store.ts';
import type { ReactionsStore } from './reactions.store.ts';

/** Returns a reply in the form of the contract. The reply must not be deleted. `authors`: profiles by member id. */
export const presentComment = (row: CommentRow, authors: ReadonlyMap<string, PublicProfile>): NoteComment => {
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

export interface TellingDeps {
  readonly reactions: Pick<ReactionsStore, 'marked' | 'seenToday'>;
  readonly profiles: Pick<ProfilesStore, 'named'>;
  readonly mutes: Pick<MutesStore, 'repliesUnder'>;
  /** Returns the photos of each note, in order. */
  readonly imagesOf: (
    notes: readonly SeenNote[],
    viewer: Member | undefined,
  ) => Promise<ReadonlyMap<string, readonly NoteImage[]>>;
  readonly now: Now;
}

/** Returns notes for the viewer in the form of the contract, in the same order. */
export async function presentNotes(
  rows: readonly SeenNote[],
  viewer: Member | undefined,
  { reactions, profiles, mutes, imagesOf, now }: TellingDeps,
): Promise<Note[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const memberId = viewer && isMemberId(viewer.id) ? viewer.id : null;
  const reactedBy = (reaction: Parameters<ReactionsStore['marked']>[0]) =>
    memberId ? reactions.marked(reaction, ids, memberId) : Promise.resolve(NONE);
  const [authors, images, liked, bookmarked, followed, seen, mutedReplies] = await Promise.all([
    profilesOf(
      rows.map(({ author_id }) => author_id),
      profiles,
    ),
    imagesOf(rows, viewer),
    reactedBy('note_likes'),
    reactedBy('note_bookmarks'),
    reactedBy('note_follows'),
    memberId ? reactions.seenToday(rows, memberId, now()) : NONE,
    memberId ? mutes.repliesUnder(ids, memberId) : null,
  ]);
  return rows.map((row) => {
    const author = authors.get(row.author_id);
    // Moderators see the photos of deleted notes, because they decide about appeals.
    const pictures = ((row.state !== 'deleted' || viewer?.isModerator) && images.get(row.id)) || [];
    return {
      id: row.id,
      ...presentFields(row),
      lat: row.lat,
      lng: row.lng,
      place_precision: row.exact_place ? 'exact' : 'approximate',
      city: row.city as CityId | null,
      division: row.division,
      cross_streets: row.cross_streets,
      place_changed_at: row.place_changed_at?.toISOString() ?? null,
      author_sub: row.author_id,
      author_name: author ? nameOf(author) : null,
      author_avatar: author?.profile_image_url ?? null,
      image_url: pictures[0]?.url ?? null,
      thumbnail_url: pictures[0]?.thumbnail_url ?? null,
      images_count: pictures.length,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      likes_count: row.likes_count,
      comments_count: row.comments_count - (mutedReplies?.get(row.id) ?? 0),
      liked_by_me: liked.has(row.id),
      bookmarked_by_me: bookmarked.has(row.id),
      status: row.status,
      status_at: row.status_at?.toISOString() ?? null,
      seen_count: row.seen_count,
      seen_by_me: seen.has(row.id),
      followed_by_me: followed.has(row.id),
      state: row.state,
      hold_reasons: viewer && mayKnowWhy(row, viewer) ? (row.hold_reasons as HoldReason[]) : [],
      version: row.version,
    };
  });
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns a member’s display name, or else the user name if it has no spaces. If it is `null`, the page shows
 * “Community member”.
 */
export const nameOf = ({ display_name, username }: Pick<PublicProfile, 'display_name' | 'username'>): string | null =>
  display_name?.trim() || (username && !/\s/.test(username) ? username : null);

/** Returns the public profiles of these members by member id. */
export async function profilesOf(
  memberIds: readonly string[],
  profiles: Pick<ProfilesStore, 'named'>,
): Promise<ReadonlyMap<string, PublicProfile>> {
  const ids = [...new Set(memberIds)];
  if (ids.length === 0) return new Map();
  return new Map((await profiles.named(ids)).map((row) => [row.id, publicOf(row)]));
}
