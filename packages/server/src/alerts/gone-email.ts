import { cityOf } from '@crimemap/cities';
import type { AlertSettings } from '@crimemap/contract/alerts';
import { areaKey } from '@crimemap/incident-counts/area-names';
import { type AreaNames, nearestNames } from '../incidents/index.ts';
import { message } from '../shared/messages.ts';
import { html } from '../shared/page-html.ts';
import { type AlertEmail, COLON, type EmailLinks } from './digest-email.ts';
import { emailHtml } from './email-html.ts';

/**
 * Returns the email that tells a member that an alert's area no longer exists and that its emails are paused. It names
 * the areas that can be chosen instead.
 */
export function goneEmail(
  { name, city, language }: Pick<AlertSettings, 'name' | 'city' | 'language'>,
  { code, nearest }: GoneArea,
  { page, stop }: EmailLinks,
): AlertEmail {
  const subject = message(language, 'alert_gone_subject', { name });
  const areas = new Intl.ListFormat(`${language}-CA`).format(nearest);
  const sentences = [
    message(language, 'alert_gone', { name, code, city: cityOf(city).displayName[language] }),
    message(language, 'alert_gone_nearest', { areas }),
  ];
  const links = { page: message(language, 'alert_page'), stop: message(language, 'alert_stop') };
  const about = message(language, 'alert_footer');
  const lines = [
    name,
    ...sentences,
    `${links.page}${COLON[language]} ${page}`,
    `${links.stop}${COLON[language]} ${stop}`,
    about,
  ];
  const body = html`<h1>${name}</h1>
${sentences.map((sentence) => html`<p>${sentence}</p>`)}
<p><a class="do" href="${page}">${links.page}</a></p>
<p class="small">${about}<br><a class="alone" href="${stop}">${links.stop}</a></p>`;
  return { subject, text: `${lines.join('\n\n')}\n`, html: emailHtml(subject, body, language) };
}

/**
 * Area that no longer exists: its code, and the existing areas whose names are most similar to the member's name for
 * the alert.
 */
export interface GoneArea {
  readonly code: string;
  readonly nearest: readonly string[];
}

/**
 * Returns the area of an alert if it no longer exists in a version of the city's data. Returns `null` if it exists, or
 * if areas of its kind are not imported.
 */
export function areaGone(
  { city, name, place }: Pick<AlertSettings, 'city' | 'name' | 'place'>,
  { drawn }: Pick<AreaNames, 'drawn'>,
): GoneArea | null {
  if (place.kind !== 'area') return null;
  const among = drawn[cityOf(city).area_kinds[0] === place.area_kind ? 'division' : 'neighbourhood'];
  const isThere = among.some(({ code }) => areaKey(code) === areaKey(place.code));
  return isThere || among.length === 0 ? null : { code: place.code, nearest: nearestNames(name, among) };
}
