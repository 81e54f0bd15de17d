import { type RefObject, useEffect, useEffectEvent } from 'react';

interface FieldEvents {
  /** The field got the focus, was clicked or typed in. */
  readonly onUse: () => void;
  /** The focus left the box. */
  readonly onLeave: () => void;
  /** A key of the field; `true` if it did something. */
  readonly onKey: (key: string) => boolean;
}

/** Listens to a field that was there before its list: a list that is loaded late takes over without the field being made anew. */
export function useField(
  box: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
  events: FieldEvents,
): void {
  const use = useEffectEvent(() => events.onUse());
  const leave = useEffectEvent((event: FocusEvent) => {
    if (!(event.relatedTarget instanceof Node && box.current?.contains(event.relatedTarget))) events.onLeave();
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    // While letters are being put together, Enter and the arrows belong to that.
    if (event.isComposing || !events.onKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const [outer, input] = [box.current, field.current];
    if (!outer || !input) return;
    const stop = new AbortController();
    const { signal } = stop;
    for (const name of ['focus', 'click']) input.addEventListener(name, () => use(), { signal });
    // NOTE: heard after React's own listener has: between the two the screen may be drawn anew, and the field with it, from
    // what was typed before this letter.
    document.addEventListener('input', ({ target }) => target === input && use(), { signal });
    input.addEventListener('keydown', (event) => press(event), { signal });
    outer.addEventListener('focusout', (event) => leave(event), { signal });
    return () => stop.abort();
  }, [box, field]);
}
