/** Oldest supported browsers. They support `AbortSignal.any`, which all requests use. */
export const BROWSERS = ['es2022', 'chrome116', 'firefox124', 'safari17.4'];
