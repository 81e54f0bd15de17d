/** What the tests use of it: its own declarations are not where its package.json says. */
declare module 'cephes' {
  /** It is compiled while the module is loaded. */
  export const compiled: Promise<void>;
  /** The regularized incomplete beta function. */
  export function incbet(a: number, b: number, x: number): number;
  /** The probability of so many or fewer, by Poisson. */
  export function pdtr(count: number, mean: number): number;
}
