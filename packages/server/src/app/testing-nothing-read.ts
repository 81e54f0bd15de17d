import type { Reading } from './compose-reading.ts';

const unread = () => Promise.reject(new Error('nothing is read here'));

/** Stand-in for tests of what members do without the data of the cities. Its functions reject. */
export const NOTHING_READ: Pick<Reading, 'areas' | 'intersectionNear' | 'placeNear'> = {
  areas: {
    cities: { use: unread },
    answers: { typesOnDays: unread, usual: unread, monthlySummary: unread },
    areasOf: unread,
  },
  intersectionNear: async () => null,
  placeNear: async () => null,
};
