import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { PublicProfile } from './profiles.ts';

/** Maximum number of members that one member may mute. */
export const MUTED_MAX = 200;

const OfMember = { sub: z.uuid() };

export const listMuted = defineCall('GET /user/muted', {
  who: 'member',
  summary: 'Returns the members that this member has muted, latest first. Nobody else can see this list.',
  reply: z.array(PublicProfile),
});

export const muteMember = defineCall('PUT /user/muted/:sub', {
  who: 'member',
  summary:
    'Hides another member’s notes and replies in this member’s lists, threads and emails. Links to these notes still work. The muted member is not notified.',
  params: OfMember,
});

export const unmuteMember = defineCall('DELETE /user/muted/:sub', {
  who: 'member',
  summary: 'Unmutes a member. Succeeds if the member is not muted.',
  params: OfMember,
});
