/** Declares what the tests use of `cephes`, since its own declarations are not where its package.json says. */
declare module 'cephes' {
  /** Resolves when the module is compiled, which begins while it loads. */
  export const compiled: Promise<void>;
  /** Returns the regularized incomplete beta function. */
  export function incbet(a: number, b: number, x: number): number;
  /** Returns the Poisson probability of `count` or fewer. */
  export function pdtr(count: number, mean: number): number;
}
