// biome-ignore lint/style/noRestrictedImports: here what does not come is dealt with.
import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react';
import { create } from 'zustand';
import { stillPart } from '../i18n/still-part.ts';

/** Props of a component; an empty object type if it has none. */
type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : object;

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the part before it is rendered for the first time. Rejects if it cannot be loaded. */
  readonly preload: () => Promise<void>;
};

/** True if a part of the page could not be loaded. */
export const useMissingParts = create<{ readonly missing: boolean }>(() => ({ missing: false }));

/**
 * Loads a part of the page when it is first shown. Until then its place is empty, and other parts do not wait. If it
 * cannot be loaded (no network, or a newer build was deployed), the place stays empty until a reload. `MissingParts`
 * then tells the user, and `onClose` is called. `name`: name of the export to use, if it is not the default export.
 */
export function lazyComponent<File extends object, Name extends keyof File = 'default' & keyof File>(
  load: () => Promise<File>,
  name = 'default' as Name,
): LazyComponent<PropsOf<File[Name]>> {
  type Props = PropsOf<File[Name]>;
  const Part = lazyWithin(load, name);
  let Ready: ComponentType<Props> | null = null;
  const choose = (): ComponentType<Props> => Ready ?? Part;
  const preload = async () => {
    Ready = (await loadPart(load))[name] as ComponentType<Props>;
  };
  const Place = stillPart((props: Props) => createElement(Chosen<Props>, { choose, props }));
  return Object.assign(Place, { preload });
}

/** Renders the component that was chosen at the first rendering, because another component would mount again. */
function Chosen<Props extends object>({ choose, props }: { choose: () => ComponentType<Props>; props: Props }) {
  const [Part] = useState(choose);
  return createElement(Suspense, null, createElement(Part, props));
}

/** Like `lazyComponent`, but while loading the `Suspense` around it shows its fallback. */
export function lazyWithin<File extends object, Name extends keyof File = 'default' & keyof File>(
  load: () => Promise<File>,
  name = 'default' as Name,
): ComponentType<PropsOf<File[Name]>> {
  type Part = ComponentType<PropsOf<File[Name]>>;
  return lazy(async () => {
    try {
      return { default: (await loadPart(load))[name] as Part };
    } catch (error) {
      console.error(error);
      useMissingParts.setState({ missing: true });
      return { default: Missing as Part };
    }
  });
}

function Missing({ onClose }: { readonly onClose?: () => void }) {
  useEffect(() => onClose?.(), [onClose]);
  return null;
}

/** Timeout for loading a part of the page, in milliseconds. Source: the specification. */
const PART_MS = 120_000;

/**
 * Loads a part of the page. Rejects if loading fails or takes more than 120 seconds, so that the page can offer to
 * retry.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(fail, PART_MS, new Error('A part of the page did not load within 120 seconds'));
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}
