import type { ReplyOf } from '@crimemap/contract/call';
import type { exportAccount } from '@crimemap/contract/profiles';
import { type MemberRow, type ProfilesDeps, settingsOf } from './profile-of.ts';

/** Everything that is kept about a member. */
export async function exported(
  member: MemberRow,
  {
    profiles,
    now,
    posted,
    moderated,
    asked,
  }: Pick<ProfilesDeps, 'profiles' | 'now' | 'posted' | 'moderated' | 'asked'>,
): Promise<ReplyOf<typeof exportAccount>> {
  const { id } = member;
  const [events, providers, sessions, theirs, decided, assistant] = await Promise.all([
    profiles.events(id),
    profiles.providers(id),
    profiles.sessions(id),
    posted(id),
    moderated(id),
    asked(id),
  ]);
  return {
    exported_at: now().toISOString(),
    settings: settingsOf(member),
    created_at: member.created_at.toISOString(),
    sign_in_events: events.map(({ at, what }) => ({ at: at.toISOString(), what })),
    providers: providers.map(({ issuer, subject }) => ({ issuer, subject })),
    sessions: sessions.map(({ started_at, last_used_at, ended_at, device }) => ({
      started_at: started_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
      device,
    })),
    ...theirs,
    ...decided,
    assistant,
  };
}
