// biome-ignore lint/style/noRestrictedImports: here the language is followed.
import { type ComponentType, createElement, type FunctionComponent, memo } from 'react';
import { useLanguage } from './settings.ts';

/**
 * A part of the page that is drawn anew when its props, what it asks for itself or the language change, and not with what stands
 * around it. The words are plain functions: what only kept still would stay in the language it was first drawn in.
 */
export function stillPart<Props extends object>(Part: ComponentType<Props>): FunctionComponent<Props> {
  return memo((props: Props) => {
    useLanguage();
    return createElement(Part, props);
  });
}
