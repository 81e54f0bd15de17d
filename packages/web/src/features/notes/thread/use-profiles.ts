import type { NoteThread } from '@crimemap/contract/notes';
import { PROFILES_LIMIT, type PublicProfile } from '@crimemap/contract/profiles';
import { useQuery } from '@tanstack/react-query';
import { profilesQuery } from '../note.queries.ts';

/** The profiles of all who wrote in a thread, by their subject: those that came with it, and the missing ones. */
export function useProfiles({ note, comments, profiles }: NoteThread): ReadonlyMap<string, PublicProfile> {
  const known = new Map(profiles.map((profile) => [profile.sub, profile]));
  const authors = new Set([note.author_sub, ...comments.map(({ author_sub }) => author_sub)]);
  const missing = [...authors].filter((sub) => !known.has(sub)).slice(0, PROFILES_LIMIT);
  const { data = [] } = useQuery(profilesQuery(missing));
  for (const profile of data) known.set(profile.sub, profile);
  return known;
}
