import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Features that this server has enabled. `viewer` is the role of the caller. */
export const Features = z.object({
  community_notes_enabled: z.boolean(),
  /** Maximum number of photos per note; if unset, the default applies. */
  note_images_max: z.optional(z.int()),
  /** True if the server can send email alerts, which requires a public address and accounts. Unset means true. */
  alerts_enabled: z.optional(z.boolean()),
  auth_disabled: z.boolean(),
  /**
   * Name of the provider behind `GET /auth/google`: `Google` or the host of another provider; `null` if none is
   * configured.
   */
  sign_in_provider: z.nullable(z.string()),
  viewer: z.enum(['guest', 'member', 'moderator']),
  basemap: z.object({
    kind: z.enum(['built_in', 'raster', 'style', 'pmtiles']),
    url: z.nullable(z.string()),
    attribution: z.string(),
  }),
  /** Analytics service, which the page uses only after consent; `null` if none is configured. */
  analytics: z.nullable(z.object({ kind: z.literal('posthog'), key: z.string(), url: z.string() })),
});
export type Features = z.infer<typeof Features>;

export const getFeatures = defineCall('GET /features', {
  who: 'anyone',
  summary: 'Returns the enabled features of this server and the role of the client.',
  reply: Features,
});
