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
/** Minimum size in square kilometres of a drawn area or circle. A smaller one would target a single home. */
export const ALERT_KM2_MIN = 0.25;
/** Maximum number of corners accepted, and of corners stored after simplification. */
export const DRAWN_CORNERS_MAX = 400;
/** Number of past days that an alert preview covers. */
export const PREVIEW_DAYS = 90;
/** Number of consecutive bounces after which no more emails are sent. */
export const BOUNCES_MAX = 3;
/** Days a confirmation email is valid. */
export const CONFIRM_DAYS = 7;
/** An "only if unusual" alert on a steady area sends at most one false email in this many years. */
export const FALSE_EMAIL_YEARS = 3;
/**
 * Types that may include domestic or sexual violence, which the sources do not distinguish, and unknown source words. A
 * weekly or daily email never reports fewer than 5 of them. A monthly summary reports the same numbers as its page.
 */
const GUARDED_TYPES: readonly CrimeType[] = ['assault', 'homicide', 'injury', 'unknown'];
const GUARDED_MIN = 5;
export const isGuarded = (type: CrimeType): boolean => GUARDED_TYPES.includes(type);
/** True if emails must suppress this count of a type. */
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
    /** Corners in order; the first one is not repeated at the end. */
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
  /** `null`: all types the city publishes. */
  crime_types: z.nullable(z.array(CrimeType).check(z.minLength(1), z.maxLength(CRIME_TYPES.length))),
  /** `month`: the monthly summary of one of the city's areas. It always covers all types. */
  every: z._default(z.enum(['week', 'day', 'month']), 'week'),
  /**
   * Sends an email only when a type becomes unusual in the last 28 days. The member's alerts of this kind are tested
   * together.
   */
  only_unusual: z._default(z.boolean(), false),
  /** Local hours without emails: from the first (inclusive) to the second (exclusive). `null`: none. */
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

/** Query of the page `/alerts`: the area to preselect for a monthly summary. */
export const SummaryByEmail = z.object({ city: CityId, area: AreaCode, kind: AreaKind });
export type SummaryByEmail = z.infer<typeof SummaryByEmail>;

/** Returns the address of the alerts page with this area preselected for a monthly summary. */
export const summaryByEmailAddress = (summary: SummaryByEmail): string => `/alerts?${new URLSearchParams(summary)}`;

/**
 * `pending`: only the confirmation email was sent. `on`: emails are sent. `paused`: by the member, or because the area
 * no longer exists (`area_gone`). `stopped`: see `stopped_by`; the member must confirm again.
 */
export const AlertState = z.enum(['pending', 'on', 'paused', 'stopped']);
export type AlertState = z.infer<typeof AlertState>;

export const Alert = z.object({
  id: z.string(),
  ...Settings,
  /** Area in square kilometres; `null` for one of the city's areas. */
  km2: z.nullable(z.number()),
  state: AlertState,
  /** `reader`: unsubscribed from an email. `bounces`: emails were returned. */
  stopped_by: z.nullable(z.enum(['reader', 'bounces'])),
  /** True if the server paused the alert because the city no longer has this area. The member was told by email. */
  area_gone: z.boolean(),
  made_at: z.iso.datetime(),
  /** Last day that was evaluated. */
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

/** Unusual types in an area by the 99 % range, tested across all areas of the member. */
const UnusualFacts = z.object({
  types: z.array(
    z.object({
      crime_type: CrimeType,
      mark: z.enum(['more', 'fewer']),
      /** Last of the 28 days. */
      until: z.iso.date(),
      /** `null` for suppressed types: their number could be derived from daily emails. */
      count: z.nullable(z.int()),
      low: z.int(),
      high: z.int(),
      years: z.int(),
    }),
  ),
  /** Number of areas tested together, and the member's names of the unusual ones. */
  areas: z.int(),
  unusual_areas: z.array(z.string()),
});

/** Content of an alert email. */
export const DigestFacts = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /** Total without suppressed counts. */
  total: z.int(),
  /** In the order of `CRIME_TYPES`, never by count. Types without a report are omitted. */
  by_type: z.array(z.object({ crime_type: CrimeType, count: z.int() })),
  /** Types with fewer than five reports, which may be none; their counts are suppressed. */
  guarded: z.array(CrimeType),
  /** Types whose data is older than that of the others, so their count is unknown. */
  left_out: z.array(CrimeType),
  /** Types in `left_out` that were never imported. */
  unread: z._default(z.array(CrimeType), []),
  /** Newest day with data if a later file could not be read; otherwise `null`. */
  unread_after: z._default(z.nullable(z.iso.date()), null),
  /**
   * Reports that arrived after an email had covered their day. Suppressed types have no days, and counts under five are
   * omitted.
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
      /** `null` if suppressed types are included: their number could be derived from daily emails. */
      count: z.nullable(z.int()),
      state: UsualState,
      low: z.nullable(z.int()),
      high: z.nullable(z.int()),
      /** Number of years the range is based on; `null` without a range. */
      years: z.nullable(z.int()),
    }),
  ),
});
export type DigestFacts = z.infer<typeof DigestFacts>;

export const AlertPreview = z.object({
  days: z.int(),
  /** False until the area's boundaries are imported; until then nothing can be counted. */
  areas_read: z.boolean(),
  /** Period the preview covers; `null` if there is no data for these types or no boundaries. */
  from: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
  /** Emails that would have been sent, oldest first. */
  emails: z.array(z.object({ at: z.iso.datetime(), facts: DigestFacts })),
  /** Number of times no email was due because nothing was new or unusual. */
  silent: z.int(),
  /** Newest email in full. */
  example: z.nullable(z.object({ subject: z.string(), text: z.string() })),
});
export type AlertPreview = z.infer<typeof AlertPreview>;

export const previewAlert = defineCall('POST /alerts/rehearsal', {
  who: 'member',
  summary:
    'Returns the emails that these settings would have sent in the last 90 days. The same code writes the real emails. Nothing is sent or stored. A member gets one preview at a time: until it is ready, other requests get the error `rehearsal_running`.',
  query: {
    /** The alert that these settings would replace. It is excluded when areas are tested together. */
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
  // The form fields a mail client sends carry no information.
  takes: 'form',
  body: RawBytes,
  bodyBytes: 1024,
  sends: 'page',
});
