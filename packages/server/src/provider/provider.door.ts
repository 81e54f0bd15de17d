export type { OutsideProvider } from './outside-provider.ts';
export { providerStore } from './provider.store.ts';
export { startProvider } from './start-provider.ts';
