import type { Text } from '@crimemap/contract/cities';
import type { Generated, GeneratedAlways } from 'kysely';

/** The tables of notes, their photos and their protection. */
export interface NoteTables {
  notes: {
    id: Generated<string>;
    author_id: string;
    title: string;
    body: string;
    crime_type: string;
    city: string | null;
    division: string | null;
    cross_streets: string | null;
    lng: number;
    lat: number;
    exact_place: boolean;
    occurred_at: Date;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
    state: 'draft' | 'held' | 'shown' | 'hidden' | 'deleted';
    state_since: Generated<Date>;
    first_shown_at: Date | null;
    hold_reasons: Generated<string[]>;
    images_to_come: Generated<number>;
    likes_count: Generated<number>;
    comments_count: Generated<number>;
    status: 'still_there' | 'resolved' | null;
    status_at: Date | null;
    place_changed_at: Date | null;
    seen_count: Generated<number>;
    small_box: GeneratedAlways<number>;
    large_box: GeneratedAlways<number>;
  };
  note_places: {
    note_id: string;
    seq: GeneratedAlways<number>;
    lng: number;
    lat: number;
    exact_place: boolean;
    was_exact: boolean | null;
    city: string | null;
    left_at: Date;
  };
  note_comments: {
    id: Generated<string>;
    note_id: string;
    author_id: string;
    body: string;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    state: 'held' | 'shown' | 'hidden' | 'deleted';
    state_since: Generated<Date>;
    first_shown_at: Date | null;
    hold_reasons: Generated<string[]>;
  };
  note_likes: {
    note_id: string;
    member_id: string;
    at: Generated<Date>;
  };
  note_bookmarks: {
    note_id: string;
    member_id: string;
    at: Generated<Date>;
  };
  note_seen_again: {
    note_id: string;
    member_id: string;
    day: string;
  };
  muted_members: {
    member_id: string;
    muted_id: string;
    at: Date;
  };
  note_follows: {
    note_id: string;
    member_id: string;
    at: Generated<Date>;
  };
  followed_places: {
    id: Generated<string>;
    member_id: string;
    lng: number;
    lat: number;
    metres: number;
    name: Text | null;
    small_boxes: number[];
    at: Date;
  };
  note_images: {
    id: string;
    note_id: string;
    order_index: number;
    full_key: string;
    thumb_key: string;
    width: number;
    height: number;
    made_at: Generated<Date>;
    to_look_at: Generated<boolean>;
  };
  note_uploads: {
    id: string;
    note_id: string;
    member_id: string;
    content_type: string;
    bytes: number | null;
    expires_at: Date;
    received_at: Date | null;
  };
  stored_objects: {
    key: string;
    made_at: Date;
  };
  note_reports: {
    id: Generated<string>;
    note_id: string;
    comment_id: string | null;
    reason: string;
    body: string | null;
    by_member: boolean;
    member_id: string | null;
    asker: string | null;
    at: Generated<Date>;
    state: Generated<'open' | 'resolved' | 'dismissed'>;
    decided_at: Date | null;
  };
  moderation_log: {
    id: Generated<string>;
    seq: GeneratedAlways<number>;
    at: Generated<Date>;
    note_id: string | null;
    comment_id: string | null;
    news_id: string | null;
    author_id: string | null;
    moderator_id: string | null;
    decision: string;
    reason: string;
    changed: boolean | null;
  };
  note_appeals: {
    id: Generated<string>;
    note_id: string;
    comment_id: string | null;
    decision_id: string;
    body: string;
    at: Generated<Date>;
    state: Generated<'open' | 'upheld' | 'overturned'>;
    decided_by: string | null;
    decided_at: Date | null;
    reason: string | null;
  };
  erased_counts: {
    quarter: string;
    what: 'notes_posted' | 'comments_posted' | 'reports';
    count: number;
  };
  idempotency_keys: {
    member_id: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    reply: string | null;
    at: Generated<Date>;
  };
  answer_times: {
    id: string;
    what: 'report' | 'appeal';
    received_at: Date;
    answered_at: Date | null;
    outcome: 'resolved' | 'dismissed' | 'upheld' | 'overturned' | 'gone' | null;
  };
  takedown_orders: {
    id: Generated<string>;
    kind: string;
    about: string;
    note_id: string | null;
    received_at: Date;
    due_at: Date;
    entered_by: string | null;
    state: Generated<'open' | 'carried_out' | 'refused'>;
    decided_by: string | null;
    decided_at: Date | null;
    reason: string | null;
    told_at: Date | null;
  };
}
