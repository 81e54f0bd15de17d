/// <reference types="vite/client" />

/** A page of `docs/method`, made into blocks by the build. */
declare module '*.md' {
  export const blocks: readonly import('./features/method/page-blocks.ts').PageBlock[];
}
