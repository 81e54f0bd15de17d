export { type AreaCorrections, correctionsOf } from './area-corrections.store.ts';
export { changesRoutes } from './changes.routes.ts';
export { changesStore } from './changes.store.ts';
export { startVanishedCleanup } from './withdrawn.store.ts';
