import { create } from 'zustand';
import { readStored, store } from '../storage/stored.ts';

const KEY = 'analytics-consent';

interface Consent {
  /** Whether usage may be counted; `null` if the visitor was not asked or has not answered. */
  readonly answer: 'yes' | 'no' | null;
  decide(answer: 'yes' | 'no'): void;
}

/** The visitor’s answer, stored on this device. */
export const useConsent = create<Consent>((set) => ({
  answer: readStoredState(),
  decide(answer) {
    store(KEY, answer);
    set({ answer });
  },
}));

// A decision in one tab applies to all tabs.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) useConsent.setState({ answer: readStoredState() });
});

function readStoredState(): Consent['answer'] {
  const answer = readStored(KEY);
  return answer === 'yes' || answer === 'no' ? answer : null;
}
