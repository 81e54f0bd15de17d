import { listMuted, MUTED_MAX, muteMember, unmuteMember } from '@crimemap/contract/mutes';
import type { Write } from '../db/write.ts';
import type { Member } from '../http/member.ts';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { accountOf, publicOf } from '../profiles/index.ts';
import type { NoteTools } from './note-tools.ts';

const DONE = sent(undefined, NO_STORE);

async function muteAs(member: Member, sub: string, { attempts, mutes, profiles, now }: NoteTools): Promise<void> {
  await attempts.count('mark', member.id);
  const { id } = await accountOf(member, profiles);
  if (id === sub) throw new ApiError('not_allowed', { detail: 'You cannot mute yourself.' });
  if (!(await profiles.of(sub))) throw new ApiError('not_found');
  if ((await mutes.add(id, sub, now())) === 'full')
    throw new ApiError('not_allowed', { detail: `A member can mute at most ${MUTED_MAX} others.` });
}

/** Registers the endpoints for muting members. */
export function mutesRoutes(serve: Serve, { mutes, profiles }: NoteTools, over: (tx: Write) => NoteTools): void {
  serve(listMuted, async ({ member }) => {
    const { id } = await accountOf(member, profiles);
    return sent((await mutes.named(id)).map(publicOf), NO_STORE);
  });
  serve(muteMember, ({ member, params, once }) =>
    once(async (tx) => {
      await muteAs(member, params.sub, over(tx));
      return DONE;
    }),
  );
  serve(unmuteMember, ({ member, params, once }) =>
    once(async (tx) => {
      await over(tx).mutes.remove(member.id, params.sub);
      return DONE;
    }),
  );
}
