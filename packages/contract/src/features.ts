import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** What this server has switched on. `viewer` says as whom the client is answered. */
export const Features = z.object({
  community_notes_enabled: z.boolean(),
  /** How many photos a note may have; unset: as many as a note can. */
  note_images_max: z.optional(z.int()),
  /** Can it send emails about areas and replies? Not where it does not say where it is, nor where nobody has an account; unset: it can. */
  alerts_enabled: z.optional(z.boolean()),
  auth_disabled: z.boolean(),
  /** Whom one may sign in with by `GET /auth/google`: `Google`, or another provider’s host; `null` when there is none. */
  sign_in_provider: z.nullable(z.string()),
  viewer: z.enum(['guest', 'member', 'moderator']),
  basemap: z.object({
    kind: z.enum(['built_in', 'raster', 'style', 'pmtiles']),
    url: z.nullable(z.string()),
    attribution: z.string(),
  }),
  /** Where what visitors do may be counted, once they have agreed; `null`: nowhere. */
  analytics: z.nullable(z.object({ kind: z.literal('posthog'), key: z.string(), url: z.string() })),
});
export type Features = z.infer<typeof Features>;

export const getFeatures = defineCall('GET /features', {
  who: 'anyone',
  summary: 'What this server has switched on, and how it sees the client.',
  reply: Features,
});
