import { cityOf } from '@crimemap/cities';
import type { AlertSettings } from '@crimemap/contract/alerts';
import type { Page } from '../http/sent.ts';
import { smallPage } from '../http/small-page.ts';
import type { ApiError } from '../platform/base/api-error.ts';
import { type MessageKey, message } from '../shared/messages.ts';
import { html } from '../shared/page-html.ts';

type Named = Pick<AlertSettings, 'name' | 'city' | 'language' | 'every'>;

const HOW_OFTEN = { week: 'alert_every_week', day: 'alert_every_day', month: 'alert_every_month' } as const;

/** Returns a page in the language of the alert's emails, or in both languages if the alert is unknown. */
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
 * Form that is sent to the page's own address. Programs that open the links in emails press no button, so only a person
 * can confirm. An area may have both a weekly email and a monthly summary, so the form names which of them is meant.
 */
const form = (question: string, button: string, howOften?: string) =>
  html`<form method="post"><p>${question}</p>${howOften === undefined ? '' : html`<p>${howOften}.</p>`}<p><button type="submit">${button}</button></p></form>`;

export const askToConfirm = (area: Named): Page =>
  page(area, (say) => form(say('alert_ask_confirm'), say('alert_confirm_button'), say(HOW_OFTEN[area.every])));

/** Paragraph with a sentence, and a link to the member's alerts page, where everything else can be changed. */
const said = (say: (key: MessageKey) => string, key: MessageKey) =>
  html`<p>${say(key)}</p><p><a href="/alerts">${say('alert_page')}</a></p>`;

export const confirmed = (area: Named): Page => page(area, (say) => said(say, 'alert_confirmed'));

/**
 * Page for a confirmation link that was already used, is from an older email, or whose alert was stopped or deleted.
 */
export const nothingToConfirm = (): Page => page(null, (say) => said(say, 'alert_confirm_gone'));

/** Page for a link that was cut. Some mail programs break long links, and people cannot read a JSON error. */
export const linkCutOff = (error: ApiError): Page => page(null, (say) => said(say, 'alert_link_cut_off'), error);

/**
 * Page with the button that stops the emails. If `area` is `null`, the alert is unknown. The page shows the same button
 * then, so as not to reveal this.
 */
export const askToStop = (area: Named | null): Page =>
  page(area, (say) =>
    area
      ? form(say('alert_ask_stop'), say('alert_stop_button'), say(HOW_OFTEN[area.every]))
      : form(say('alert_ask_stop_gone'), say('alert_stop_button')),
  );

export const stopped = (area: Named | null): Page =>
  page(area, (say) => said(say, area ? 'alert_stopped' : 'alert_stopped_gone'));
