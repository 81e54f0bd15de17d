import type { Language } from '../i18n/settings.ts';
import { countedFrom } from './counted-sources.ts';
import type { Screen } from './use-screen.ts';

/** Who published the reports of a place, under which licence. */
export function sourceOf({ detail, counts }: Pick<Screen, 'detail' | 'counts'>, language: Language) {
  const source = countedFrom(counts, detail);
  return source ? { attribution: source.attribution[language], licence: source.licence } : null;
}
