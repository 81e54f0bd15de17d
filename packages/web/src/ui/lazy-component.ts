// biome-ignore lint/style/noRestrictedImports: here what does not come is dealt with.
import { type ComponentType, createElement, lazy, Suspense, useEffect, useState } from 'react';
import { create } from 'zustand';
import { stillPart } from '../i18n/still-part.ts';

/** The props of a component; of one without any, none. */
type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : object;

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads it ahead, so that it is there with what it is shown with, and not a moment after. Rejects where it does not come. */
  readonly preload: () => Promise<void>;
};

/** Has a part of the page not come? */
export const useMissingParts = create<{ readonly missing: boolean }>(() => ({ missing: false }));

/**
 * A part of the page that is loaded when it is first shown; until then its place is empty, and no other part waits for it. One that
 * does not come, without a network or after a newer page was put in the place of this one, leaves its place empty and the rest as it
 * is, and `MissingParts` says so: it stays away for as long as the page is open. What it was to close is closed. `name`: which export
 * of the file it is, where that is not the default one.
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

/** What was chosen when it was first shown stays: another component would begin anew. */
function Chosen<Props extends object>({ choose, props }: { choose: () => ComponentType<Props>; props: Props }) {
  const [Part] = useState(choose);
  return createElement(Suspense, null, createElement(Part, props));
}

/** The same, where the `Suspense` around it says that something is loading. */
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

/** Milliseconds that the specification gives a part of the page to load. */
const PART_MS = 120_000;

/** Loads a part of the page. Rejects when loading fails, and after 120 seconds: the page then says so and offers to load again. */
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
