import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../i18n/settings.ts';

/**
 * Announces `words` to screen readers when `about` changes, but not when only a number in `words` changes. Must be
 * rendered before there is anything to announce, because some screen readers ignore a live region that appears together
 * with its text.
 */
export function SpokenOnce({ words, about }: { words: string; about: string }) {
  const [said, setSaid] = useState('');
  const say = useEffectEvent(() => setSaid(words));
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject alone says that there is something new to say, or another language.
  useEffect(() => say(), [about, language]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
