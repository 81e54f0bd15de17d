/// <reference types="vite/client" />

/** A page of `docs/method`, made into blocks by the build. */
declare module '*.md' {
  export const blocks: readonly import('./features/method/page-blocks.ts').PageBlock[];
}

/** The bundle itself, which the build does not put another one in the place of. */
declare module 'maplibre-gl/dist/maplibre-gl.mjs' {
  export * from 'maplibre-gl';
}
