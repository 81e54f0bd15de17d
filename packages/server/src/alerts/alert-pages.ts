import { cityOf } from '@crimemap/cities';
import type { AlertSettings } from '@crimemap/contract/alerts';
import type { Page } from '../http/sent.ts';
import { smallPage } from '../http/small-page.ts';
import type { ApiError } from '../platform/base/api-error.ts';
import { type MessageKey, message } from '../shared/messages.ts';
import { html } from '../shared/page-html.ts';

type Named = Pick<AlertSettings, 'name' | 'city' | 'language' | 'every'>;

const HOW_OFTEN = { week: 'alert_every_week', day: 'alert_every_day', month: 'alert_every_month' } as const;

/** Returns a page in the language of the emails, or in both languages if the area is unknown. */
function page(
  area: Named | null,
  build: (say: (key: MessageKey) => string) => ReturnType<typeof html>,
  error?: ApiError,
): Page {
  const title = (language: 'en' | 'fr') => message(language, 'alert_page_title');
  if (area === null) {
    const both = (['en', 'fr'] as const).map(
      (language) =>
        html`<div lang="${language}"><h1>${title(language)}</h1>${build((key) => message(language, key))}</div>`,
    );
    return smallPage(`${title('en')} · ${title('fr')}`, html`${both}`, { error });
  }
  const { name, city, language } = area;
  const inputs = { name, city: cityOf(city).displayName[language] };
  return smallPage(
    title(language),
    html`<h1>${title(language)}</h1>${build((key) => message(language, key, inputs))}`,
    { language, error },
  );
}

/**
 * A form sent to the page's own address, because programs that open links in emails press no button. One area may have
 * a weekly email and a monthly summary, so the form names which of them it is about.
 */
const form = (question: string, button: string, howOften?: string) =>
  html`<form method="post"><p>${question}</p>${howOften === undefined ? '' : html`<p>${howOften}.</p>`}<p><button type="submit">${button}</button></p></form>`;

export const askToConfirm = (area: Named): Page =>
  page(area, (say) => form(say('alert_ask_confirm'), say('alert_confirm_button'), say(HOW_OFTEN[area.every])));

/** A sentence, and a link to the member's own page for everything else. */
const said = (say: (key: MessageKey) => string, key: MessageKey) =>
  html`<p>${say(key)}</p><p><a href="/alerts">${say('alert_page')}</a></p>`;

export const confirmed = (area: Named): Page => page(area, (say) => said(say, 'alert_confirmed'));

/** For a link already used, stopped, deleted, or from an older email. */
export const nothingToConfirm = (): Page => page(null, (say) => said(say, 'alert_confirm_gone'));

/** Mail programs break long links. People who open a broken one cannot read JSON. */
export const linkCutOff = (error: ApiError): Page => page(null, (say) => said(say, 'alert_link_cut_off'), error);

/** `null`: the area is unknown. The page does not reveal this, and shows the same button. */
export const askToStop = (area: Named | null): Page =>
  page(area, (say) =>
    area
      ? form(say('alert_ask_stop'), say('alert_stop_button'), say(HOW_OFTEN[area.every]))
      : form(say('alert_ask_stop_gone'), say('alert_stop_button')),
  );

export const stopped = (area: Named | null): Page =>
  page(area, (say) => said(say, area ? 'alert_stopped' : 'alert_stopped_gone'));
