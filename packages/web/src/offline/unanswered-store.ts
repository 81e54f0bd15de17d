import { create } from 'zustand';

/** Did our server not answer, so that the map is shown from what was kept? */
export const useUnanswered = create<{ readonly unanswered: boolean }>(() => ({ unanswered: false }));
