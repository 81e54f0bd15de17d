import type { Reading } from './compose-reading.ts';

const unread = () => Promise.reject(new Error('nothing is read here'));

/** Stand-in for the data of the cities, for tests that do not need it. Its functions reject. */
export const NOTHING_READ: Pick<Reading, 'areas' | 'intersectionNear' | 'placeNear'> = {
  areas: {
    cities: { use: unread },
    answers: { typesOnDays: unread, usual: unread, monthlySummary: unread },
    areasOf: unread,
  },
  intersectionNear: async () => null,
  placeNear: async () => null,
};
