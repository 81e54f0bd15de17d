import { useEffect, useRef } from 'react';

const NAME = '--page-end';

/** Tells what floats over the page how high the element of this ref, which stands below the page, is: in pixels, as `--page-end`. */
export function useRoomBelow<E extends HTMLElement>() {
  const element = useRef<E>(null);
  // After each drawing: another language has longer words.
  useEffect(() => {
    const { style } = document.documentElement;
    const tell = () => {
      if (element.current) style.setProperty(NAME, `${element.current.offsetHeight}px`);
      else style.removeProperty(NAME);
    };
    tell();
    window.addEventListener('resize', tell);
    return () => {
      window.removeEventListener('resize', tell);
      style.removeProperty(NAME);
    };
  });
  return element;
}
