import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../i18n/settings.ts';

/**
 * Says its words to screen readers when what they are about changes, not each time a number in them does. It must stand on the
 * page before there is anything to say: a region that arrives with its words is passed over by some.
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
