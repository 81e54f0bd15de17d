import { cityOf } from '@crimemap/cities';
import { type AlertSettings, REHEARSED_DAYS, type Rehearsal } from '@crimemap/contract/alerts';
import { dayNumber } from '@crimemap/contract/incident-days';
import { DAY_MS, HOUR_MS } from '@crimemap/contract/time';
import type { PackedCities } from '../counts/counts.door.ts';
import { areasAreRead } from '../incidents/incidents.door.ts';
import type { AreaAnswers, LookedAtVersion } from './area-answers.ts';
import { emailOf } from './brief-email.ts';
import { clockIn } from './city-clock.ts';
import { type Looked, lookAt, newestHeld, whereOf } from './digest.ts';
import type { EmailLinks } from './digest-email.ts';
import { lookedBefore, shiftedDay, type WatchedArea } from './due-days.ts';

export interface RehearsalDeps {
  readonly cities: Pick<PackedCities, 'use'>;
  readonly answers: AreaAnswers;
}

interface RehearsalOptions {
  readonly links?: EmailLinks;
  /** Aborted when nobody waits for it any more: what is left is then not counted. */
  readonly signal: AbortSignal;
}

/** Everything of the last letter but its links, which only a real one has. */
const NO_LINKS: EmailLinks = { page: '…', stop: '…', home: '…' };

/**
 * The letters of the last 90 days, as the sender would have made them had it looked each hour. Every day’s reports are taken to have
 * come as late as the newest ones have; those that came later still are in the counts, as they stand today. Throws the reason of
 * the signal once that is aborted.
 */
export async function rehearse(
  settings: AlertSettings,
  at: Date,
  { cities, answers }: RehearsalDeps,
  options: RehearsalOptions,
): Promise<Rehearsal> {
  return cities.use(settings.city, async (held) =>
    held ? rehearseIn(held, settings, at, { answers, ...options }) : NOTHING,
  );
}

const NOTHING: Rehearsal = {
  days: REHEARSED_DAYS,
  areas_read: true,
  from: null,
  until: null,
  emails: [],
  silent: 0,
  example: null,
};

async function rehearseIn(
  held: LookedAtVersion,
  settings: AlertSettings,
  at: Date,
  { answers, links = NO_LINKS, signal }: RehearsalOptions & Pick<RehearsalDeps, 'answers'>,
): Promise<Rehearsal> {
  const { time_zone: timeZone } = cityOf(settings.city);
  if (!areasAreRead(whereOf(settings.city, settings.place), held.names)) return { ...NOTHING, areas_read: false };
  const newest = newestHeld(settings, held);
  if (newest === null) return NOTHING;
  const behind = dayNumber(clockIn(timeZone, at).day) - dayNumber(newest);
  const newestAt = (instant: Date) => shiftedDay(clockIn(timeZone, instant).day, -behind);
  const first = new Date(at.getTime() - REHEARSED_DAYS * DAY_MS);
  const begun = lookedBefore(settings, first, newestAt(first));
  if (begun === null) return NOTHING;
  let area: WatchedArea = { ...settings, lookedUntil: begun, lastEmailAt: null };
  const emails: Rehearsal['emails'] = [];
  let silent = 0;
  let last: Looked | null = null;
  for (let instant = first.getTime(); instant <= at.getTime(); instant += HOUR_MS) {
    signal.throwIfAborted();
    const then = new Date(instant);
    const looked = await lookAt(area, then, newestAt(then), { held, answers });
    if (looked === null) continue;
    area = { ...area, lookedUntil: looked.lookedUntil };
    if (looked.facts) {
      emails.push({ at: then.toISOString(), facts: looked.facts });
      area = { ...area, lastEmailAt: then };
      last = looked;
    } else silent += 1;
  }
  const example = last && emailOf(settings, last, links, held.source);
  return {
    days: REHEARSED_DAYS,
    areas_read: true,
    from: shiftedDay(begun, 1),
    until: area.lookedUntil,
    emails,
    silent,
    example: example && { subject: example.subject, text: example.text },
  };
}
