import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { PublicProfile } from './profiles.ts';

/** Maximum number of members one member may mute. */
export const MUTED_MAX = 200;

const OfMember = { sub: z.uuid() };

export const listMuted = defineCall('GET /user/muted', {
  who: 'member',
  summary: 'The members this member has muted, latest first. No one else can see this list.',
  reply: z.array(PublicProfile),
});

export const muteMember = defineCall('PUT /user/muted/:sub', {
  who: 'member',
  summary:
    'Leaves the notes and replies of another member out of this member’s lists, threads and emails. A note of theirs still opens by its link. They do not learn of it.',
  params: OfMember,
});

export const unmuteMember = defineCall('DELETE /user/muted/:sub', {
  who: 'member',
  summary: 'Takes that back; where there is nothing to take back, nothing changes.',
  params: OfMember,
});
