/// <reference types="vite/client" />

/** A page of `docs/method`, which the build converts into blocks. */
declare module '*.md' {
  export const blocks: readonly import('./features/method/page-blocks.ts').PageBlock[];
}
