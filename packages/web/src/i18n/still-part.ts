// biome-ignore lint/style/noRestrictedImports: here the language is followed.
import { type ComponentType, createElement, type FunctionComponent, memo } from 'react';
import { useLanguage } from './settings.ts';

/**
 * Returns a memoised component. It renders again for new props, new results of its queries or another language, but not
 * when its parent renders. Messages are plain functions, so `memo` alone would keep showing the old language.
 */
export function stillPart<Props extends object>(Part: ComponentType<Props>): FunctionComponent<Props> {
  return memo((props: Props) => {
    useLanguage();
    return createElement(Part, props);
  });
}
