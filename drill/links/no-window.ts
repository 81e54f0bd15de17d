/**
 * Global variables that the page’s modules read when they start and that Node lacks. The page recognises a static site
 * by `self`.
 */
Object.assign(globalThis, {
  self: globalThis.self ?? { name: '' },
  // Node has `navigator` from version 21 on.
  navigator: globalThis.navigator ?? { language: 'en-CA' },
});
