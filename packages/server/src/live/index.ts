export { liveRoutes } from './live.routes.ts';
export { liveRead, liveStore } from './live.store.ts';
export { liveSource } from './live-source.ts';
export { startLive } from './start-live.ts';
