export type { OutsideProvider } from './outside-provider.ts';
export { providerRoutes } from './provider.routes.ts';
export { providerStore } from './provider.store.ts';
export { startProvider } from './start-provider.ts';
