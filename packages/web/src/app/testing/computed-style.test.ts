import { expect, it } from 'vitest';
import { sharedComputedStyle } from './computed-style.ts';

const PAGE = `
  <p>text <b>bold</b> <span hidden>hidden</span></p>
  <dialog>closed</dialog><dialog open>open</dialog>
  <input type="hidden"><input type="text">
  <div style="visibility: hidden"><p>inside</p></div>
  <div style="pointer-events: none; display: none"><button>inside</button></div>
  <details><summary>more</summary><p>inside</p></details>
  <svg><title>title</title><g><path /></g></svg>
  <table><tr><td>cell</td></tr></table>`;
it('finds the same display, visibility and pointer events as the original', () => {
  document.body.innerHTML = PAGE + PAGE;
  const shared = sharedComputedStyle(getComputedStyle);
  for (const element of document.body.querySelectorAll('*'))
    for (const property of ['display', 'visibility', 'pointer-events'])
      expect
        .soft(shared(element).getPropertyValue(property), `${property} of ${element.outerHTML}`)
        .toBe(getComputedStyle(element).getPropertyValue(property));
});
