import * as z from 'zod/mini';
import { AreaCode } from './areas.ts';
import { defineCall } from './call.ts';
import { AreaKind, CityId } from './cities.ts';
import { CRIME_TYPES, CrimeType } from './crime-types.ts';
import { LngLat } from './geo.ts';
import { plainText } from './plain-text.ts';
import { RADIUS_MAX, RADIUS_MIN } from './radii.ts';
import { RawBytes } from './raw-bytes.ts';
import { UsualState } from './usual.ts';

/** Maximum number of email alerts per member. */
export const ALERTS_MAX = 5;
/** Minimum size in square kilometres of a circle or drawn area. A smaller area could single out one home. */
export const ALERT_KM2_MIN = 0.25;
/** Maximum number of corners of a drawn area. */
export const DRAWN_CORNERS_MAX = 400;
/** Number of past days that an alert preview covers. */
export const PREVIEW_DAYS = 90;
/** After this many consecutive bounces, no more alert emails are sent to the member. */
export const BOUNCES_MAX = 3;
/** Days until the link in a confirmation email expires. */
export const CONFIRM_DAYS = 7;
/**
 * If an area's counts do not really change, its "only if unusual" alert sends at most one false email in this many
 * years.
 */
export const FALSE_EMAIL_YEARS = 3;
/**
 * Types that may include domestic or sexual violence (the sources do not distinguish it), and unknown source words. A
 * weekly or daily email never reports a count of them below 5. A monthly summary reports the same numbers as its page.
 */
const GUARDED_TYPES: readonly CrimeType[] = ['assault', 'homicide', 'injury', 'unknown'];
const GUARDED_MIN = 5;
export const isGuarded = (type: CrimeType): boolean => GUARDED_TYPES.includes(type);
/** Returns true if the count of a type is so low that emails must suppress it. */
export const isTooFewToTell = (type: CrimeType, count: number): boolean => isGuarded(type) && count < GUARDED_MIN;

/** Location of an alert: a circle, a drawn area, or one of the city's areas by code. */
export const AlertPlace = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('circle'),
    at: LngLat,
    metres: z.int().check(z.gte(RADIUS_MIN), z.lte(RADIUS_MAX)),
  }),
  z.strictObject({
    kind: z.literal('drawn'),
    /** Corners in drawing order; the first corner is not repeated at the end. */
    ring: z.array(LngLat).check(z.minLength(3), z.maxLength(DRAWN_CORNERS_MAX)),
  }),
  z.strictObject({
    kind: z.literal('area'),
    area_kind: AreaKind,
    code: AreaCode,
  }),
]);
export type AlertPlace = z.infer<typeof AlertPlace>;

const Hour = z.int().check(z.gte(0), z.lte(23));

const Settings = {
  city: CityId,
  /** The member's name for the alert, shown in the emails. */
  name: plainText(60).check(z.minLength(1), z.regex(/^[^\n\r\t]*$/)),
  place: AlertPlace,
  /** `null` for all types that the city publishes. */
  crime_types: z.nullable(z.array(CrimeType).check(z.minLength(1), z.maxLength(CRIME_TYPES.length))),
  /** `month` sends the monthly summary, which always covers all types. It requires one of the city's areas. */
  every: z._default(z.enum(['week', 'day', 'month']), 'week'),
  /**
   * Sends an email only when the count of a type becomes unusual in the last 28 days. All alerts of the member with
   * this setting are tested together.
   */
  only_unusual: z._default(z.boolean(), false),
  /**
   * Hours (local time) in which no emails are sent, from `from` (inclusive) until `until` (exclusive). `null`: emails
   * are sent at any hour.
   */
  quiet: z._default(z.nullable(z.strictObject({ from: Hour, until: Hour })), { from: 21, until: 8 }),
  /** Language of the emails. */
  language: z.enum(['en', 'fr']),
};

/** Email alert settings that a member can change. */
export const AlertSettings = z.strictObject(Settings).check(
  z.refine(
    ({ every, place, crime_types, only_unusual }) => {
      if (every !== 'month') return true;
      return place.kind === 'area' && crime_types === null && !only_unusual;
    },
    { path: ['every'] },
  ),
);
export type AlertSettings = z.infer<typeof AlertSettings>;

/** Query of the page `/alerts`: the area to preselect for monthly summaries by email. */
export const SummaryByEmail = z.object({ city: CityId, area: AreaCode, kind: AreaKind });
export type SummaryByEmail = z.infer<typeof SummaryByEmail>;

/** Returns the address of the alerts page, with this area preselected for monthly summaries. */
export const summaryByEmailAddress = (summary: SummaryByEmail): string => `/alerts?${new URLSearchParams(summary)}`;

/**
 * `pending`: the confirmation email was sent, but not yet answered. `on`: emails are sent. `paused`: by the member, or
 * because the area no longer exists (`area_gone`). `stopped`: by the cause in `stopped_by`; the member must confirm the
 * alert again.
 */
export const AlertState = z.enum(['pending', 'on', 'paused', 'stopped']);
export type AlertState = z.infer<typeof AlertState>;

export const Alert = z.object({
  id: z.string(),
  ...Settings,
  /** Size in square kilometres; `null` if the alert is for one of the city's areas. */
  km2: z.nullable(z.number()),
  state: AlertState,
  /**
   * `reader`: someone used the unsubscribe link of an email. `bounces`: too many emails were returned as undeliverable.
   */
  stopped_by: z.nullable(z.enum(['reader', 'bounces'])),
  /** True if the server paused the alert because the city no longer has this area. The member was notified by email. */
  area_gone: z.boolean(),
  made_at: z.iso.datetime(),
  /** Last day whose reports were evaluated for this alert. */
  looked_until: z.nullable(z.iso.date()),
  last_email: z.nullable(z.object({ from: z.iso.date(), until: z.iso.date(), sent_at: z.iso.datetime() })),
});
export type Alert = z.infer<typeof Alert>;

export const listAlerts = defineCall('GET /alerts', {
  who: 'member',
  summary: 'Returns the email alerts of the member.',
  reply: z.object({ alerts: z.array(Alert), most: z.int() }),
});

export const createAlert = defineCall('POST /alerts', {
  who: 'member',
  summary:
    'Adds an email alert for an area. A member can have at most five: the sixth gets the error `too_many_areas`. Emails start when the member opens the link in the confirmation email and presses the button.',
  body: AlertSettings,
  reply: Alert,
});

const OneAlert = { id: z.uuid() };

export const changeAlert = defineCall('PUT /alerts/:id', {
  who: 'member',
  summary: 'Changes the settings of an email alert. The city cannot change.',
  params: OneAlert,
  body: AlertSettings,
  reply: Alert,
});

export const pauseAlert = defineCall('POST /alerts/:id/pause', {
  who: 'member',
  summary: 'Pauses or resumes the emails of an alert.',
  params: OneAlert,
  body: z.strictObject({ paused: z.boolean() }),
  reply: Alert,
});

export const askAlertAgain = defineCall('POST /alerts/:id/ask-again', {
  who: 'member',
  summary: 'Sends the confirmation email of an alert again. Use this if the email was lost or the emails were stopped.',
  params: OneAlert,
  reply: Alert,
});

export const deleteAlert = defineCall('DELETE /alerts/:id', {
  who: 'member',
  summary: 'Stops the emails of an alert and deletes the alert.',
  params: OneAlert,
});

/**
 * Types whose count is outside the 99 % usual range of the area. All areas of the member's alerts are tested together.
 */
const UnusualFacts = z.object({
  types: z.array(
    z.object({
      crime_type: CrimeType,
      mark: z.enum(['more', 'fewer']),
      /** Last of the 28 days (inclusive). */
      until: z.iso.date(),
      /** `null` for suppressed types, because their count could be derived from daily emails. */
      count: z.nullable(z.int()),
      low: z.int(),
      high: z.int(),
      years: z.int(),
    }),
  ),
  /** Number of areas that were tested together, and the member's names for the unusual ones. */
  areas: z.int(),
  unusual_areas: z.array(z.string()),
});

/** Content of an alert email. */
export const DigestFacts = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /** Total number of reports, without the suppressed counts. */
  total: z.int(),
  /** Counts in the order of `CRIME_TYPES`, never sorted by count. Types without a report are omitted. */
  by_type: z.array(z.object({ crime_type: CrimeType, count: z.int() })),
  /** Types whose count is suppressed because it is below five; it may be zero. */
  guarded: z.array(CrimeType),
  /** Types whose data ends earlier than that of the other types, so that their count is unknown. */
  left_out: z.array(CrimeType),
  /** Types in `left_out` that were never imported. */
  unread: z._default(z.array(CrimeType), []),
  /** Newest day with data, if a later file of the source could not be read; otherwise `null`. */
  unread_after: z._default(z.nullable(z.iso.date()), null),
  /**
   * Reports that arrived after an email had already covered their day. Suppressed types have no days, and counts below
   * five are omitted.
   */
  late: z._default(z.array(z.object({ crime_type: CrimeType, count: z.int(), days: z.array(z.iso.date()) })), []),
  /** Unusual types, in an "only if unusual" email; otherwise `null`. */
  unusual: z._default(z.nullable(UnusualFacts), null),
  /**
   * Usual range of the 28 days up to `until`, or of the month of a monthly summary. `null` if no range can be computed
   * or shown, or if the email lists only unusual types.
   */
  usual: z.nullable(
    z.object({
      from: z.iso.date(),
      until: z.iso.date(),
      /** `null` if suppressed types are included, because their count could be derived from daily emails. */
      count: z.nullable(z.int()),
      state: UsualState,
      low: z.nullable(z.int()),
      high: z.nullable(z.int()),
      /** Number of years that the usual range is based on; `null` if there is no range. */
      years: z.nullable(z.int()),
    }),
  ),
});
export type DigestFacts = z.infer<typeof DigestFacts>;

export const AlertPreview = z.object({
  days: z.int(),
  /** False until the area's boundaries are imported. Until then, no reports can be counted. */
  areas_read: z.boolean(),
  /** Period that the preview covers; `null` if these types have no data or the boundaries are missing. */
  from: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
  /** Emails that the alert would have sent in this period, oldest first. */
  emails: z.array(z.object({ at: z.iso.datetime(), facts: DigestFacts })),
  /** How many times no email would have been sent, because nothing was new or unusual. */
  silent: z.int(),
  /** Full text of the newest of these emails. */
  example: z.nullable(z.object({ subject: z.string(), text: z.string() })),
});
export type AlertPreview = z.infer<typeof AlertPreview>;

export const previewAlert = defineCall('POST /alerts/rehearsal', {
  who: 'member',
  summary:
    'Returns the emails that these settings would have sent in the last 90 days. The same code writes the real emails. Nothing is sent or stored. A member gets one preview at a time: until it is ready, other requests get the error `rehearsal_running`.',
  query: {
    /** Id of the alert that these settings would replace. When areas are tested together, that alert is excluded. */
    instead_of: z.optional(z.uuid()),
  },
  body: AlertSettings,
  reply: AlertPreview,
  once: false,
  answerMs: 30_000,
});

const token = { token: z.string().check(z.maxLength(300)) };

export const showConfirmAlert = defineCall('GET /alerts/confirm', {
  who: 'anyone',
  summary: 'Returns the page that the link in a confirmation email opens. Opening the page changes nothing.',
  query: token,
  sends: 'page',
});

export const confirmAlert = defineCall('POST /alerts/confirm', {
  who: 'anyone',
  summary: 'Starts the emails of an alert. The button of the confirmation page sends this request.',
  query: token,
  takes: 'form',
  body: RawBytes,
  bodyBytes: 1024,
  sends: 'page',
});

export const showStopAlert = defineCall('GET /alerts/stop', {
  who: 'anyone',
  summary: 'Returns the page that the link in every alert email opens. Opening the page changes nothing.',
  query: token,
  sends: 'page',
});

export const stopAlert = defineCall('POST /alerts/stop', {
  who: 'anyone',
  summary:
    'Stops the emails of an alert without sign-in. Mail programs (one-click unsubscribe, RFC 8058) and the button of the page send this request.',
  query: token,
  // The form fields of a mail client's unsubscribe request contain no information, so they are not parsed.
  takes: 'form',
  body: RawBytes,
  bodyBytes: 1024,
  sends: 'page',
});
