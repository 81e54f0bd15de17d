/** The oldest browsers the page works in: they know `AbortSignal.any`, with which every call is given up. */
export const BROWSERS = ['es2022', 'chrome116', 'firefox124', 'safari17.4'];
