// biome-ignore lint/style/noRestrictedImports: here the language is followed.
import { type ComponentType, createElement, type FunctionComponent, memo } from 'react';
import { useLanguage } from './settings.ts';

/**
 * Returns a memoised component that re-renders for new props, its own queries or another language, but not with its
 * parent. Messages are plain functions, so `memo` alone would show the old language.
 */
export function stillPart<Props extends object>(Part: ComponentType<Props>): FunctionComponent<Props> {
  return memo((props: Props) => {
    useLanguage();
    return createElement(Part, props);
  });
}
