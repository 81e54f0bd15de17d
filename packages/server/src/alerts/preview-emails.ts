import { cityOf } from '@crimemap/cities';
import { type AlertPreview, type AlertSettings, PREVIEW_DAYS } from '@crimemap/contract/alerts';
import { dayNumber } from '@crimemap/contract/incident-days';
import { DAY_MS, HOUR_MS } from '@crimemap/contract/time';
import type { PackedCities } from '../counts/index.ts';
import { areasAreRead } from '../incidents/index.ts';
import { cellsAt, cellsOfOthers } from './area-cells.ts';
import { type AreaAnswers, type LookedAtVersion, newestAvailable, whereOf } from './area-data.ts';
import { clockIn } from './city-clock.ts';
import { type Looked, lookAt } from './digest.ts';
import type { EmailLinks } from './digest-email.ts';
import { lookedBefore, NOTHING_BEFORE, shiftedDay, type WatchedArea } from './due-days.ts';
import { emailOf } from './summary-email.ts';

export interface PreviewDeps {
  readonly cities: Pick<PackedCities, 'use'>;
  readonly answers: AreaAnswers;
}

interface PreviewOptions {
  readonly links?: EmailLinks;
  /** The member's other "only if unusual" alerts, which are tested together with this one. */
  readonly others: readonly AlertSettings[];
  /** Aborted when the client disconnects. Days not computed by then are skipped. */
  readonly signal: AbortSignal;
}

/** Placeholders for the links in the example email of a preview, because only sent emails have links. */
const NO_LINKS: EmailLinks = { page: '…', stop: '…', home: '…' };

/**
 * Returns the emails that the sender would have made in the last 90 days if it had run hourly. Assumes that the data of
 * each day arrived with the same delay as the newest data. Late reports are included in the counts, because the counts
 * are today's. If the signal is aborted, throws its reason.
 */
export async function previewEmails(
  settings: AlertSettings,
  at: Date,
  { cities, answers }: PreviewDeps,
  options: PreviewOptions,
): Promise<AlertPreview> {
  return cities.use(settings.city, async (held) =>
    held ? previewIn(held, settings, at, { answers, cities, ...options }) : NOTHING,
  );
}

/** Returns a function that returns the newest day with data at an earlier time, assuming the same delay as today. */
function newestThen(settings: AlertSettings, held: LookedAtVersion, at: Date): (instant: Date) => string | null {
  const { time_zone: timeZone } = cityOf(settings.city);
  const newest = newestAvailable(settings, held);
  if (newest === null) return () => null;
  const behind = dayNumber(clockIn(timeZone, at).day) - dayNumber(newest);
  return (instant) => shiftedDay(clockIn(timeZone, instant).day, -behind);
}

const NOTHING: AlertPreview = {
  days: PREVIEW_DAYS,
  areas_read: true,
  from: null,
  until: null,
  emails: [],
  silent: 0,
  example: null,
};

async function previewIn(
  held: LookedAtVersion,
  settings: AlertSettings,
  at: Date,
  { answers, cities, links = NO_LINKS, others, signal }: PreviewOptions & PreviewDeps,
): Promise<AlertPreview> {
  if (!areasAreRead(whereOf(settings.city, settings.place), held.names)) return { ...NOTHING, areas_read: false };
  const newestAt = newestThen(settings, held, at);
  const first = new Date(at.getTime() - PREVIEW_DAYS * DAY_MS);
  const begun = lookedBefore(settings, first, newestAt(first));
  if (begun === null) return NOTHING;
  let area: WatchedArea = { ...settings, ...NOTHING_BEFORE, lookedUntil: begun, lastEmailAt: null };
  const emails: AlertPreview['emails'] = [];
  let silent = 0;
  let last: Looked | null = null;
  for (let instant = first.getTime(); instant <= at.getTime(); instant += HOUR_MS) {
    signal.throwIfAborted();
    const then = new Date(instant);
    const looked = await lookAt(area, then, newestAt(then), {
      held,
      answers,
      others: () =>
        cellsOfOthers(others, cities, (other, itsOwn) => {
          const judged = { ...other, key: `other ${others.indexOf(other)}` };
          return cellsAt(judged, then, newestThen(other, itsOwn, at)(then), { held: itsOwn, answers });
        }),
    });
    if (looked === null) continue;
    const { lookedUntil, counted, excursions } = looked;
    area = { ...area, lookedUntil, counted, excursions };
    if (looked.facts) {
      emails.push({ at: then.toISOString(), facts: looked.facts });
      area = { ...area, lastEmailAt: then };
      last = looked;
    } else silent += 1;
  }
  const example = last && emailOf(settings, last, links, held.source);
  return {
    days: PREVIEW_DAYS,
    areas_read: true,
    from: shiftedDay(begun, 1),
    until: area.lookedUntil,
    emails,
    silent,
    example: example && { subject: example.subject, text: example.text },
  };
}
