/** What the page’s own modules look for at their start, and this process lacks: a static edition says itself by it. */
Object.assign(globalThis, { self: globalThis.self ?? { name: '' } });
