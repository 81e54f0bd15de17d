/** Oldest supported browsers. All of them support `AbortSignal.any`, which every request uses. */
export const BROWSERS = ['es2022', 'chrome116', 'firefox124', 'safari17.4'];
