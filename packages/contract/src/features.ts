import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Enabled features of this server. `viewer` is the role of the client. */
export const Features = z.object({
  community_notes_enabled: z.boolean(),
  /** Maximum number of photos per note; unset: the default. */
  note_images_max: z.optional(z.int()),
  /** True if the server can send email alerts. False without a public address or without accounts; unset: true. */
  alerts_enabled: z.optional(z.boolean()),
  auth_disabled: z.boolean(),
  /** Provider of `GET /auth/google`: `Google` or another host; `null`: none. */
  sign_in_provider: z.nullable(z.string()),
  viewer: z.enum(['guest', 'member', 'moderator']),
  basemap: z.object({
    kind: z.enum(['built_in', 'raster', 'style', 'pmtiles']),
    url: z.nullable(z.string()),
    attribution: z.string(),
  }),
  /** Analytics service, used only after consent; `null`: none. */
  analytics: z.nullable(z.object({ kind: z.literal('posthog'), key: z.string(), url: z.string() })),
});
export type Features = z.infer<typeof Features>;

export const getFeatures = defineCall('GET /features', {
  who: 'anyone',
  summary: 'Returns the enabled features of this server and the role of the client.',
  reply: Features,
});
