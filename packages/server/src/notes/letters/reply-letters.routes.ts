import { showStopReplyLetters, stopReplyLetters } from '@crimemap/contract/note-replies';
import { Refusal } from '../../http/refusal.ts';
import type { Serve } from '../../http/serve.ts';
import type { NotesDeps } from '../notes-deps.ts';
import { askToStop, lettersStopped } from './stop-letters-page.ts';
import { memberOfStopToken } from './stop-token.ts';

/** The way to end letters about replies. It stands even where notes are switched off: letters lie in mailboxes for years. */
export function replyLettersRoutes(serve: Serve, { letters, secret }: Pick<NotesDeps, 'letters' | 'secret'>): void {
  const memberOf = (token: string) => {
    const memberId = memberOfStopToken(secret, token);
    if (!memberId) throw new Refusal('not_found', { detail: 'This link is not one of ours, or it was cut off.' });
    return memberId;
  };
  serve(showStopReplyLetters, async ({ query }) => {
    memberOf(query.token);
    return askToStop();
  });
  serve(stopReplyLetters, async ({ query }) => {
    await letters.end(memberOf(query.token));
    return lettersStopped();
  });
}
