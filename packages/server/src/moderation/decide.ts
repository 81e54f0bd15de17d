import type { BodyOf } from '@crimemap/contract/call';
import type { Decision, decideComment, decideNote } from '@crimemap/contract/moderation';
import type { Member } from '../http/member.ts';
import { Refusal } from '../http/refusal.ts';
import { accountOf } from '../profiles/profiles.door.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { decisionLetter } from './moderation-letters.ts';

/** Decides about a note, once: whoever decides at the same moment is told that somebody has. */
export async function decideAboutNote(
  moderator: Member,
  id: string,
  { decision, reason, version }: BodyOf<typeof decideNote>,
  deps: ModerationDeps,
): Promise<void> {
  const { id: moderatorId } = await accountOf(moderator, deps.profiles);
  const decided = await deps.decisions.onNote(id, { version }, { decision, reason, moderatorId, at: deps.now() });
  tell(decided, { decision, reason, moderatorId, ofReply: false }, deps);
}

/** The same about a reply. */
export async function decideAboutComment(
  moderator: Member,
  id: string,
  { decision, reason, seen }: BodyOf<typeof decideComment>,
  deps: ModerationDeps,
): Promise<void> {
  const { id: moderatorId } = await accountOf(moderator, deps.profiles);
  const decided = await deps.decisions.onComment(id, { seen }, { decision, reason, moderatorId, at: deps.now() });
  tell(decided, { decision, reason, moderatorId, ofReply: true }, deps);
}

/** That reports were unfounded, or new photos are fine, changes nothing for an author, who never heard of it. */
function tell(
  decided: Awaited<ReturnType<ModerationDeps['decisions']['onNote']>>,
  made: { decision: Decision; reason: string; moderatorId: string; ofReply: boolean },
  { mail, publicUrl }: Pick<ModerationDeps, 'mail' | 'publicUrl'>,
): void {
  if (decided === 'gone') throw new Refusal('not_found');
  if (decided === 'own')
    throw new Refusal('not_allowed', { detail: 'Another moderator must decide about what you wrote yourself.' });
  if (decided === 'appealed')
    throw new Refusal('taken', {
      detail: 'Its author has appealed: the appeal is decided first, by another moderator than the one who hid it.',
    });
  if (decided === 'changed meanwhile')
    throw new Refusal('changed_meanwhile', { detail: 'Somebody has decided about this, or changed it, meanwhile.' });
  const { decision: what, reason, moderatorId, ofReply } = made;
  if (what === 'dismiss' || !decided.changed || decided.author_id === moderatorId) return;
  mail.post(decisionLetter(decided, { what, reason, ofReply, publicUrl }));
}
