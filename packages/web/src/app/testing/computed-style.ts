/** Attributes by which the style sheet of HTML shows or hides an element. */
const ATTRIBUTES = ['hidden', 'open', 'popover', 'type'];

/**
 * Returns a `getComputedStyle` that asks `original` once for all elements of one kind. jsdom matches the whole style sheet of HTML in
 * each call, and queries by role call it for every element and its ancestors: a third of the time of the tests. Elements with a style
 * of their own or of an ancestor, and pages with style sheets, still go to `original`. Only display, visibility and pointer events
 * are right in the shared styles: inherited colours are those of the first element of its kind.
 */
export function sharedComputedStyle(original: typeof getComputedStyle): typeof getComputedStyle {
  const known = new Map<string, CSSStyleDeclaration>();
  return (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || isStyled(element)) return original(element, pseudo);
    const kind = [
      element.namespaceURI,
      element.localName,
      ...ATTRIBUTES.map((name) => element.getAttribute(name)),
    ].join();
    const style = known.get(kind) ?? original(element);
    known.set(kind, style);
    return style;
  };
}

function isStyled(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.hasAttribute('style')) return true;
  return false;
}
