/** Globals that the page's modules read at start and that Node lacks. A static site is detected through `self`. */
Object.assign(globalThis, {
  self: globalThis.self ?? { name: '' },
  // Node has it from version 21.
  navigator: globalThis.navigator ?? { language: 'en-CA' },
});
