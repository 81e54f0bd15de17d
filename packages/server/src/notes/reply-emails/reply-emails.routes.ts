import { showStopReplyEmails, stopReplyEmails } from '@crimemap/contract/note-replies';
import type { Page } from '../../http/sent.ts';
import type { Serve } from '../../http/serve.ts';
import { smallPage } from '../../http/small-page.ts';
import { ApiError } from '../../platform/base/api-error.ts';
import { html } from '../../shared/page-html.ts';
import type { NoteTools } from '../note-tools.ts';
import { readStopToken, type StoppedEmails } from './stop-token.ts';

const ABOUT = {
  reply_letters: { en: 'replies to your notes', fr: 'des réponses à vos notes' },
  follow_emails: { en: 'what you follow', fr: 'de ce que vous suivez' },
};

/**
 * Returns a form that asks for confirmation, because programs that scan emails open every link. The form is sent to the
 * page’s own address.
 */
const askToStop = (emails: StoppedEmails): Page =>
  smallPage(
    'Canada Crime Map',
    html`<form method="post">
<p>Stop emails about ${ABOUT[emails].en}?</p>
<p lang="fr">Ne plus recevoir de courriels à propos ${ABOUT[emails].fr}?</p>
<p><button type="submit">Stop the emails · <span lang="fr">Ne plus en recevoir</span></button></p>
</form>`,
  );

const emailsStopped = (emails: StoppedEmails): Page =>
  smallPage(
    'Canada Crime Map',
    html`<p>Done. You will no longer get emails about ${ABOUT[emails].en}. You can turn them on again in your settings.</p>
<p lang="fr">C’est fait. Vous ne recevrez plus de courriels à propos ${ABOUT[emails].fr}. Vous pouvez les réactiver dans vos réglages.</p>`,
  );

const linkCutOff = (): Page =>
  smallPage(
    'Canada Crime Map',
    html`<p>This link is not one of ours, or its end is missing. You can stop these emails in your settings.</p>
<p lang="fr">Ce lien ne vient pas de nous, ou sa fin manque. Vous pouvez arrêter ces courriels dans vos réglages.</p>`,
    { error: notOurs() },
  );

const notOurs = () => new ApiError('not_found', { detail: 'This link is not one of ours, or its end is missing.' });

/**
 * Registers the endpoint that ends emails about replies and follows. It works even if notes are switched off, because
 * emails stay in mailboxes for years.
 */
export function replyEmailsRoutes(
  serve: Serve,
  { replyEmails, secret }: Pick<NoteTools, 'replyEmails' | 'secret'>,
): void {
  serve(showStopReplyEmails, async ({ query }) => {
    const stop = readStopToken(secret, query.token);
    return stop ? askToStop(stop.emails) : linkCutOff();
  });
  serve(stopReplyEmails, async ({ query }) => {
    const stop = readStopToken(secret, query.token);
    if (!stop) throw notOurs();
    await replyEmails.end(stop.memberId, stop.emails);
    return emailsStopped(stop.emails);
  });
}
