/** Declares what the tests use of `cephes`, because its own declarations are not where its package.json says. */
declare module 'cephes' {
  /** Resolves when the module is compiled. Compilation starts when the module is loaded. */
  export const compiled: Promise<void>;
  /** Returns the regularized incomplete beta function. */
  export function incbet(a: number, b: number, x: number): number;
  /** Returns the Poisson probability of a count of at most `count`. */
  export function pdtr(count: number, mean: number): number;
}
