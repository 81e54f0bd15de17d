import { cityOf } from '@crimemap/cities';
import type { AlertSettings } from '@crimemap/contract/alerts';
import type { Page } from '../http/sent.ts';
import { smallPage } from '../http/small-page.ts';
import type { Refusal } from '../platform/base/refusal.ts';
import { type MessageKey, message } from '../shared/messages.ts';
import { html } from '../shared/page-html.ts';

type Named = Pick<AlertSettings, 'name' | 'city' | 'language' | 'every'>;

const HOW_OFTEN = { week: 'alert_every_week', day: 'alert_every_day', month: 'alert_every_month' } as const;

/** In the language of its letters; where nothing is known of it any more in both. */
function page(
  area: Named | null,
  build: (say: (key: MessageKey) => string) => ReturnType<typeof html>,
  refusal?: Refusal,
): Page {
  const title = (language: 'en' | 'fr') => message(language, 'alert_page_title');
  if (area === null) {
    const both = (['en', 'fr'] as const).map(
      (language) =>
        html`<div lang="${language}"><h1>${title(language)}</h1>${build((key) => message(language, key))}</div>`,
    );
    return smallPage(`${title('en')} · ${title('fr')}`, html`${both}`, { refusal });
  }
  const { name, city, language } = area;
  const inputs = { name, city: cityOf(city).displayName[language] };
  return smallPage(
    title(language),
    html`<h1>${title(language)}</h1>${build((key) => message(language, key, inputs))}`,
    { language, refusal },
  );
}

/**
 * The form goes to the page’s own address: a program that opens links of letters presses no button. Of one area there may be a
 * letter each week and a brief each month, so it says which of them it is about.
 */
const form = (question: string, button: string, howOften?: string) =>
  html`<form method="post"><p>${question}</p>${howOften === undefined ? '' : html`<p>${howOften}.</p>`}<p><button type="submit">${button}</button></p></form>`;

export const askToConfirm = (area: Named): Page =>
  page(area, (say) => form(say('alert_ask_confirm'), say('alert_confirm_button'), say(HOW_OFTEN[area.every])));

/** A sentence, and the way to the member’s own page, where the rest is done. */
const said = (say: (key: MessageKey) => string, key: MessageKey) =>
  html`<p>${say(key)}</p><p><a href="/alerts">${say('alert_page')}</a></p>`;

export const confirmed = (area: Named): Page => page(area, (say) => said(say, 'alert_confirmed'));

/** Pressed already, stopped, forgotten, or of an older letter. */
export const nothingToConfirm = (): Page => page(null, (say) => said(say, 'alert_confirm_gone'));

/** Mail programs break long links: what is left of one is opened by people, who read no JSON. */
export const linkCutOff = (refusal: Refusal): Page => page(null, (say) => said(say, 'alert_link_cut_off'), refusal);

/** `null`: it is not known any more; whoever asks is not told so, and gets the same button. */
export const askToStop = (area: Named | null): Page =>
  page(area, (say) =>
    area
      ? form(say('alert_ask_stop'), say('alert_stop_button'), say(HOW_OFTEN[area.every]))
      : form(say('alert_ask_stop_gone'), say('alert_stop_button')),
  );

export const stopped = (area: Named | null): Page =>
  page(area, (say) => said(say, area ? 'alert_stopped' : 'alert_stopped_gone'));
