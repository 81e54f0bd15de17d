import { type Features, getFeatures } from '@crimemap/contract/features';
import { EVERYONE_SUB } from '@crimemap/contract/profiles';
import { queryOptions } from '@tanstack/react-query';
import { readAgain, useSession } from '../session/session-store.ts';
import { noteAccountsOff } from './base/debug-subject.ts';
import { callApi } from './call-api.ts';

/** Features that the page uses if the server does not respond: notes on, guest, built-in basemap. */
const WITHOUT_ANSWER: Features = {
  community_notes_enabled: true,
  auth_disabled: false,
  sign_in_provider: null,
  viewer: 'guest',
  basemap: { kind: 'built_in', url: null, attribution: '' },
  analytics: null,
};

export const featuresQuery = () =>
  queryOptions({
    queryKey: ['features'],
    queryFn: async ({ signal }) => {
      const features = await callApi(getFeatures, {}, { signal }).catch(() => WITHOUT_ANSWER);
      noteAccountsOff(features.auth_disabled);
      if (features.auth_disabled) useSession.setState({ sub: EVERYONE_SUB });
      else if (useSession.getState().sub === EVERYONE_SUB) readAgain();
      return features;
    },
    // The fallback expires after a minute, because otherwise a member would remain a guest until the next visit. It is
    // compared by reference, so it must not be copied.
    structuralSharing: false,
    staleTime: ({ state }) => (state.data === WITHOUT_ANSWER ? 60_000 : Number.POSITIVE_INFINITY),
  });
