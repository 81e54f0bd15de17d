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

/** How many areas one member may have emails about. */
export const ALERTS_MAX = 5;
/** A drawn area or a circle has at least so much ground: what is smaller would be about somebody’s house. */
export const ALERT_KM2_MIN = 0.25;
/** So many corners are taken, and so many are kept after it was simplified. */
export const DRAWN_CORNERS_MAX = 400;
/** How far a rehearsal looks back, in days. */
export const REHEARSED_DAYS = 90;
/** After so many emails in a row that came back no more are sent. */
export const BOUNCES_MAX = 3;
/** So long an email that asks for confirmation holds, in days. */
export const CONFIRM_DAYS = 7;
/** A steady area with emails "only if unusual" sends at most one false email in so many years. */
export const FALSE_EMAIL_YEARS = 3;
/**
 * Among these may be violence at home or sexual violence, which the sources do not tell apart, and words we do not know yet: an
 * email of a week or a day never tells of fewer than 5 of them. The brief of a month says what its page says.
 */
const GUARDED_TYPES: readonly CrimeType[] = ['assault', 'homicide', 'injury', 'unknown'];
const GUARDED_MIN = 5;
export const isGuarded = (type: CrimeType): boolean => GUARDED_TYPES.includes(type);
/** Whether no email may tell of so many reports of a type. */
export const isTooFewToTell = (type: CrimeType, count: number): boolean => isGuarded(type) && count < GUARDED_MIN;

/** Where: a circle, an area that was drawn, or one of the city’s own by its code. */
export const AlertPlace = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('circle'),
    at: LngLat,
    metres: z.int().check(z.gte(RADIUS_MIN), z.lte(RADIUS_MAX)),
  }),
  z.strictObject({
    kind: z.literal('drawn'),
    /** Its corners in order, the first one not said again at the end. */
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
  /** What the member calls it; it stands in the emails. */
  name: plainText(60).check(z.minLength(1), z.regex(/^[^\n\r\t]*$/)),
  place: AlertPlace,
  /** `null`: all that the city publishes. */
  crime_types: z.nullable(z.array(CrimeType).check(z.minLength(1), z.maxLength(CRIME_TYPES.length))),
  /** `month`: the brief of an area of the city’s own, which is of all types whatever is usual. */
  every: z._default(z.enum(['week', 'day', 'month']), 'week'),
  /** Only when a type begins to be unusual in the 28 days up to then, judged together with the member's other such areas. */
  only_unusual: z._default(z.boolean(), false),
  /** Hours of the city’s clock in which no email leaves: from the first up to the second, which is not included. `null`: none. */
  quiet: z._default(z.nullable(z.strictObject({ from: Hour, until: Hour })), { from: 21, until: 8 }),
  /** What the emails are written in. */
  language: z.enum(['en', 'fr']),
};

/** Emails about an area, as a member sets them. */
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

/** What the address of the page `/alerts` may hold: the area whose brief is to come each month. */
export const BriefByEmail = z.object({ city: CityId, area: AreaCode, kind: AreaKind });
export type BriefByEmail = z.infer<typeof BriefByEmail>;

/** Leads to the emails, with those about this area’s brief to be asked for. */
export const briefByEmailAddress = (brief: BriefByEmail): string => `/alerts?${new URLSearchParams(brief)}`;

/**
 * `pending`: the email that asks for confirmation was sent; nothing else is. `on`: emails are sent. `paused`: by the member, on
 * the page, or since its area is no more (`area_gone`). `stopped`: for `stopped_by`, until it is confirmed again.
 */
export const AlertState = z.enum(['pending', 'on', 'paused', 'stopped']);
export type AlertState = z.infer<typeof AlertState>;

export const Alert = z.object({
  id: z.string(),
  ...Settings,
  /** Its ground in square kilometres; `null` of an area of the city’s own. */
  km2: z.nullable(z.number()),
  state: AlertState,
  /** One press in an email, or emails that came back. */
  stopped_by: z.nullable(z.enum(['reader', 'bounces'])),
  /** Paused by the server, which wrote an email about it: the city has no such area any more. */
  area_gone: z.boolean(),
  made_at: z.iso.datetime(),
  /** The last day that was looked at. */
  looked_until: z.nullable(z.iso.date()),
  last_email: z.nullable(z.object({ from: z.iso.date(), until: z.iso.date(), sent_at: z.iso.datetime() })),
});
export type Alert = z.infer<typeof Alert>;

export const listAlerts = defineCall('GET /alerts', {
  who: 'member',
  summary: 'The areas the member has emails about.',
  reply: z.object({ alerts: z.array(Alert), most: z.int() }),
});

export const createAlert = defineCall('POST /alerts', {
  who: 'member',
  summary:
    'Asks for emails about an area, five areas at most. They begin once the link of a first email was opened and its button pressed.',
  body: AlertSettings,
  reply: Alert,
});

const OneAlert = { id: z.uuid() };

export const changeAlert = defineCall('PUT /alerts/:id', {
  who: 'member',
  summary: 'Changes what the emails are about, and when they come. They stay in their city.',
  params: OneAlert,
  body: AlertSettings,
  reply: Alert,
});

export const pauseAlert = defineCall('POST /alerts/:id/pause', {
  who: 'member',
  summary: 'Pauses the emails about an area, or lets them come again.',
  params: OneAlert,
  body: z.strictObject({ paused: z.boolean() }),
  reply: Alert,
});

export const askAlertAgain = defineCall('POST /alerts/:id/ask-again', {
  who: 'member',
  summary: 'Sends the email that asks for confirmation once more: where it was lost, or where the emails were stopped.',
  params: OneAlert,
  reply: Alert,
});

export const deleteAlert = defineCall('DELETE /alerts/:id', {
  who: 'member',
  summary: 'Stops the emails about an area and forgets it.',
  params: OneAlert,
});

/** What is unusual in an area, by the 99 % range, among all areas of its member. */
const UnusualFacts = z.object({
  types: z.array(
    z.object({
      crime_type: CrimeType,
      mark: z.enum(['more', 'fewer']),
      /** The last of the 28 days. */
      until: z.iso.date(),
      /** `null` of guarded types: emails of single days would tell their number by what is left. */
      count: z.nullable(z.int()),
      low: z.int(),
      high: z.int(),
      years: z.int(),
    }),
  ),
  /** How many areas were judged together, and what the member calls those that are unusual. */
  areas: z.int(),
  unusual_areas: z.array(z.string()),
});

/** What an email says. */
export const DigestFacts = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  /** Without what is not told. */
  total: z.int(),
  /** In the contract’s order, never by count; those without a report are not there. */
  by_type: z.array(z.object({ crime_type: CrimeType, count: z.int() })),
  /** Types of which fewer than five are never told: how many there were, none among it, is not said. */
  guarded: z.array(CrimeType),
  /** Types of which nothing as new as of the others is held: how many there were is not known. */
  left_out: z.array(CrimeType),
  /** Those of `left_out` of which nothing could be read yet. */
  unread: z._default(z.array(CrimeType), []),
  /** The newest day held, where the file of later days could not be read; else `null`. */
  unread_after: z._default(z.nullable(z.iso.date()), null),
  /** Reports of days that earlier emails counted, which arrived after those emails. Of guarded types no days, and none under five. */
  late: z._default(z.array(z.object({ crime_type: CrimeType, count: z.int(), days: z.array(z.iso.date()) })), []),
  /** Of an email "only if unusual": what is. Else `null`. */
  unusual: z._default(z.nullable(UnusualFacts), null),
  /** The 28 days up to `until`, of a brief its month; `null`: nothing can be judged, it may not be told, or only the unusual is. */
  usual: z.nullable(
    z.object({
      from: z.iso.date(),
      until: z.iso.date(),
      /** `null`: guarded types are among them, and emails of single days would tell their number by what is left. */
      count: z.nullable(z.int()),
      state: UsualState,
      low: z.nullable(z.int()),
      high: z.nullable(z.int()),
      /** How many years the range is from; `null` without one. */
      years: z.nullable(z.int()),
    }),
  ),
});
export type DigestFacts = z.infer<typeof DigestFacts>;

export const Rehearsal = z.object({
  days: z.int(),
  /** False while the boundaries of the area have not been read: nothing can be counted there. */
  areas_read: z.boolean(),
  /** The days of reports it looked at; `null`: nothing is held of these types, or the boundaries are unread. */
  from: z.nullable(z.iso.date()),
  until: z.nullable(z.iso.date()),
  /** The emails that would have been sent, oldest first. */
  emails: z.array(z.object({ at: z.iso.datetime(), facts: DigestFacts })),
  /** How often there was nothing to write about, or nothing unusual. */
  silent: z.int(),
  /** The newest email as it would have come. */
  example: z.nullable(z.object({ subject: z.string(), text: z.string() })),
});
export type Rehearsal = z.infer<typeof Rehearsal>;

export const rehearseAlert = defineCall('POST /alerts/rehearsal', {
  who: 'member',
  summary:
    'Which emails would have been sent in the last 90 days, made by what makes the real ones; nothing is sent and nothing kept. One of a member at a time: `rehearsal_running` until it is there.',
  query: {
    /** The area that these settings would change: it is not judged beside them. */
    instead_of: z.optional(z.uuid()),
  },
  body: AlertSettings,
  reply: Rehearsal,
  once: false,
  answerMs: 30_000,
});

const token = { token: z.string().check(z.maxLength(300)) };

export const showConfirmAlert = defineCall('GET /alerts/confirm', {
  who: 'anyone',
  summary: 'The page behind the link of the email that asks for confirmation: opening it changes nothing.',
  query: token,
  sends: 'page',
});

export const confirmAlert = defineCall('POST /alerts/confirm', {
  who: 'anyone',
  summary: 'Lets the emails about an area begin: the button of that page.',
  query: token,
  takes: 'form',
  body: RawBytes,
  bodyBytes: 1024,
  sends: 'page',
});

export const showStopAlert = defineCall('GET /alerts/stop', {
  who: 'anyone',
  summary: 'The page behind the link that stands in every email about an area: opening it changes nothing.',
  query: token,
  sends: 'page',
});

export const stopAlert = defineCall('POST /alerts/stop', {
  who: 'anyone',
  summary:
    'Stops the emails about an area without a sign-in: one press in a mail program (RFC 8058), or the button of that page.',
  query: token,
  // What a mail program sends along says nothing more.
  takes: 'form',
  body: RawBytes,
  bodyBytes: 1024,
  sends: 'page',
});
