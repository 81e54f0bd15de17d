import { create } from 'zustand';
import { readStored, store } from '../storage/stored.ts';

const KEY = 'analytics-consent';

interface Consent {
  /** May what this visitor does be counted? `null`: they have not been asked, or have not answered. */
  readonly answer: 'yes' | 'no' | null;
  decide(answer: 'yes' | 'no'): void;
}

/** What this device has answered, once and until it is changed. */
export const useConsent = create<Consent>((set) => ({
  answer: readStoredState(),
  decide(answer) {
    store(KEY, answer);
    set({ answer });
  },
}));

// What is decided in one tab holds in all of them.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) useConsent.setState({ answer: readStoredState() });
});

function readStoredState(): Consent['answer'] {
  const answer = readStored(KEY);
  return answer === 'yes' || answer === 'no' ? answer : null;
}
