/** What the page’s own modules look for at their start, and this process lacks: a static edition says itself by `self`. */
Object.assign(globalThis, {
  self: globalThis.self ?? { name: '' },
  // Node has it from version 21 on.
  navigator: globalThis.navigator ?? { language: 'en-CA' },
});
