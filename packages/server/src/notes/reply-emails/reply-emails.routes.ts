import { showStopReplyLetters, stopReplyLetters } from '@crimemap/contract/note-replies';
import type { Page } from '../../http/sent.ts';
import type { Serve } from '../../http/serve.ts';
import { smallPage } from '../../http/small-page.ts';
import { Refusal } from '../../platform/base/refusal.ts';
import { html } from '../../shared/page-html.ts';
import type { NoteTools } from '../note-tools.ts';
import { memberOfStopToken } from './stop-token.ts';

/** Asks once: programs that look into letters open every link. The form goes to the page’s own address. */
const askToStop = (): Page =>
  smallPage(
    'Canada Crime Map',
    html`<form method="post">
<p>Stop emails about replies to your notes?</p>
<p lang="fr">Ne plus recevoir de courriels quand quelqu’un répond à vos notes?</p>
<p><button type="submit">Stop the emails · <span lang="fr">Ne plus en recevoir</span></button></p>
</form>`,
  );

const replyEmailsStopped = (): Page =>
  smallPage(
    'Canada Crime Map',
    html`<p>Done. You will no longer get emails about replies. You can turn them on again in your settings.</p>
<p lang="fr">C’est fait. Vous ne recevrez plus de courriels à propos des réponses. Vous pouvez les réactiver dans vos réglages.</p>`,
  );

const linkCutOff = (): Page =>
  smallPage(
    'Canada Crime Map',
    html`<p>This link is not one of ours, or its end is missing. You can stop emails about replies in your settings.</p>
<p lang="fr">Ce lien n’est pas de nous, ou sa fin manque. Vous pouvez arrêter les courriels à propos des réponses dans vos réglages.</p>`,
    { refusal: notOurs() },
  );

const notOurs = () => new Refusal('not_found', { detail: 'This link is not one of ours, or its end is missing.' });

/** The way to end letters about replies. It stands even where notes are switched off: letters lie in mailboxes for years. */
export function replyEmailsRoutes(
  serve: Serve,
  { replyEmails: emails, secret }: Pick<NoteTools, 'replyEmails' | 'secret'>,
): void {
  const memberOf = (token: string) => {
    const memberId = memberOfStopToken(secret, token);
    if (!memberId) throw notOurs();
    return memberId;
  };
  serve(showStopReplyLetters, async ({ query }) => {
    return memberOfStopToken(secret, query.token) ? askToStop() : linkCutOff();
  });
  serve(stopReplyLetters, async ({ query }) => {
    await emails.end(memberOf(query.token));
    return replyEmailsStopped();
  });
}
