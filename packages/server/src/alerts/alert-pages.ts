import { cityOf } from '@crimemap/cities';
import type { AlertSettings } from '@crimemap/contract/alerts';
import type { Page } from '../http/sent.ts';
import { type MessageKey, message } from '../shared/messages.ts';
import { html } from '../shared/page-html.ts';
import { smallPage } from '../shared/small-page.ts';

type Named = Pick<AlertSettings, 'name' | 'city' | 'language'>;

/** In the language of its letters; where nothing is known of it any more in both. */
function page(area: Named | null, build: (say: (key: MessageKey) => string) => ReturnType<typeof html>): Page {
  const title = (language: 'en' | 'fr') => message(language, 'alert_page_title');
  if (area === null) {
    const both = (['en', 'fr'] as const).map(
      (language) => html`<div lang="${language}">${build((key) => message(language, key))}</div>`,
    );
    return smallPage(`${title('en')} · ${title('fr')}`, html`${both}`);
  }
  const { name, city, language } = area;
  const inputs = { name, city: cityOf(city).displayName[language] };
  return smallPage(
    title(language),
    build((key) => message(language, key, inputs)),
    language,
  );
}

/** The form goes to the page’s own address: a program that opens links of letters presses no button. */
const form = (question: string, button: string) =>
  html`<form method="post"><p>${question}</p><p><button type="submit">${button}</button></p></form>`;

export const askToConfirm = (area: Named): Page =>
  page(area, (say) => form(say('alert_ask_confirm'), say('alert_confirm_button')));

export const confirmed = (area: Named): Page => page(area, (say) => html`<p>${say('alert_confirmed')}</p>`);

/** Pressed already, stopped, forgotten, or of an older letter. */
export const nothingToConfirm = (): Page => page(null, (say) => html`<p>${say('alert_confirm_gone')}</p>`);

/** `null`: it is not known any more; whoever asks is not told so, and gets the same button. */
export const askToStop = (area: Named | null): Page =>
  page(area, (say) => form(say(area ? 'alert_ask_stop' : 'alert_ask_stop_gone'), say('alert_stop_button')));

export const stopped = (area: Named | null): Page => page(area, (say) => html`<p>${say('alert_stopped')}</p>`);
