import * as z from 'zod/mini';
import { Alert } from './alerts.ts';
import { defineCall } from './call.ts';
import { FollowedPlace } from './follows.ts';
import { PRESENTED_FIELDS } from './note-fields.ts';
import { EarlierPlace } from './notes.ts';
import { UserSettings } from './profiles.ts';

export const exportAccount = defineCall('GET /user/export', {
  who: 'member',
  summary: 'Returns everything that is stored about the member, as JSON.',
  reply: z.object({
    exported_at: z.iso.datetime(),
    settings: UserSettings,
    created_at: z.iso.datetime(),
    /** Activity entries up to this time have been seen by the member; `null` if the member never opened the list. */
    activity_read_at: z.nullable(z.iso.datetime()),
    sign_in_events: z.array(z.object({ at: z.iso.datetime(), what: z.string() })),
    /** External sign-in providers (`issuer`) and the member's user id at each provider (`subject`). */
    providers: z.array(z.object({ issuer: z.string(), subject: z.string() })),
    sessions: z.array(
      z.object({
        started_at: z.iso.datetime(),
        last_used_at: z.iso.datetime(),
        ended_at: z.nullable(z.iso.datetime()),
        device: z.nullable(z.string()),
      }),
    ),
    /** Access keys that are not revoked. The key values are not stored. */
    reading_tokens: z.array(
      z.object({ name: z.string(), made_at: z.iso.datetime(), last_used_at: z.nullable(z.iso.datetime()) }),
    ),
    /** Includes notes that are pending, hidden, or deleted but not yet erased. */
    notes: z.array(
      z.object({
        id: z.string(),
        state: z.string(),
        ...PRESENTED_FIELDS,
        crime_type: z.string(),
        status: z._default(z.nullable(z.string()), null),
        city: z.nullable(z.string()),
        division: z.nullable(z.string()),
        lat: z.number(),
        lng: z.number(),
        /** Earlier locations of the note, if it was moved, oldest first. */
        earlier_places: z._default(z.array(EarlierPlace), []),
        created_at: z.iso.datetime(),
        updated_at: z.iso.datetime(),
        images: z.array(z.string()),
      }),
    ),
    comments: z.array(
      z.object({
        id: z.string(),
        note_id: z.string(),
        state: z.string(),
        body: z.string(),
        created_at: z.iso.datetime(),
        updated_at: z.iso.datetime(),
      }),
    ),
    likes: z.array(z.object({ note_id: z.string(), at: z.iso.datetime() })),
    bookmarks: z.array(z.object({ note_id: z.string(), at: z.iso.datetime() })),
    /** Other members' notes that this member marked as seen again, with the day. */
    seen_again: z._default(z.array(z.object({ note_id: z.string(), day: z.iso.date() })), []),
    /** Members that this member has muted. */
    muted: z._default(z.array(z.object({ member_id: z.string(), at: z.iso.datetime() })), []),
    followed_notes: z._default(z.array(z.object({ note_id: z.string(), at: z.iso.datetime() })), []),
    followed_places: z._default(z.array(FollowedPlace), []),
    /** Time of the last email about followed notes and places; `null` if none was sent. */
    follow_email_at: z._default(z.nullable(z.iso.datetime()), null),
    /** Reports that the member filed while signed in. The report text is erased 30 days after the decision. */
    reports: z.array(
      z.object({
        note_id: z.string(),
        comment_id: z.nullable(z.string()),
        reason: z.string(),
        text: z.nullable(z.string()),
        at: z.iso.datetime(),
        state: z.string(),
        decided_at: z.nullable(z.iso.datetime()),
      }),
    ),
    appeals: z.array(
      z.object({
        note_id: z.string(),
        comment_id: z.nullable(z.string()),
        text: z.string(),
        at: z.iso.datetime(),
        state: z.string(),
        decided_at: z.nullable(z.iso.datetime()),
        reason: z.nullable(z.string()),
      }),
    ),
    /**
     * Decisions about the member's notes and replies, made by a rule or by an unnamed moderator. The reason for
     * dismissing a report is omitted, because it describes the person who reported.
     */
    decisions: z.array(
      z.object({
        note_id: z.nullable(z.string()),
        comment_id: z.nullable(z.string()),
        at: z.iso.datetime(),
        decision: z.string(),
        reason: z.nullable(z.string()),
      }),
    ),
    /**
     * The member's questions to the assistant with its answers, oldest first. Only stored conversations are included.
     */
    assistant: z.array(
      z.object({
        question: z.string(),
        answer: z.nullable(z.string()),
        city: z.string(),
        asked_at: z.iso.datetime(),
      }),
    ),
    /** Areas with email alerts. */
    alerts: z.array(Alert),
  }),
});
