import { cityOf } from '@crimemap/cities';
import { type AlertSettings, CONFIRM_DAYS, confirmAlert } from '@crimemap/contract/alerts';
import { message } from '../shared/messages.ts';
import { html } from '../shared/page-html.ts';
import { alertToken } from './alert-token.ts';
import type { AlertEmail } from './digest-email.ts';
import { emailHtml } from './email-html.ts';

/** Returns the email that asks a member to confirm an alert. Its link leads to a page with a button. */
export function confirmationEmail(
  {
    id,
    name,
    city,
    language,
    requests,
  }: Pick<AlertSettings, 'name' | 'city' | 'language'> & {
    readonly id: string;
    readonly requests: number;
  },
  { secret, publicUrl }: { readonly secret: Buffer; readonly publicUrl: string },
): AlertEmail {
  const link = `${publicUrl}/api${confirmAlert.path}?token=${alertToken(secret, `confirm ${requests}`, id)}`;
  const subject = message(language, 'alert_confirm_subject', { name });
  const words = (shown: string) =>
    message(language, 'alert_confirm', {
      name,
      city: cityOf(city).displayName[language],
      days: CONFIRM_DAYS,
      link: shown,
    });
  const [before = '', after = ''] = words('\n').split('\n\n\n');
  const body = html`<h1>${subject}</h1>
<p>${before.trim()}</p>
<p><a class="do" href="${link}">${message(language, 'alert_confirm_open')}</a></p>
<p class="small"><a href="${link}">${link}</a></p>
<p>${after.trim()}</p>`;
  return { subject, text: `${words(link)}\n`, html: emailHtml(subject, body, language) };
}
