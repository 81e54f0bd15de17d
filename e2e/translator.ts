import type { Page } from '@playwright/test';

/** Changes the page as a translating browser does: puts each text node into an element, also those added later. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isTranslated = ({ data, parentElement }: Text) =>
      data.trim() !== '' &&
      parentElement !== null &&
      !parentElement.closest('font, script, style, svg, [translate=no]');
    const wrap = (text: Text) => {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(isTranslated)) wrap(text);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Text) {
          if (isTranslated(node)) wrap(node);
        } else if (node instanceof HTMLElement && node.tagName !== 'FONT') wrapAll(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
