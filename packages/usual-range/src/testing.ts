/** Returns a repeatable random number generator for numbers above 0 and below 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  };
}

/** Returns a random number from the normal distribution with mean 0 and variance 1. */
export const randomNormal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());

/** Returns a random number from a gamma distribution, by Marsaglia and Tsang (2000). */
function gamma(shape: number, random: () => number): number {
  if (shape < 1) return gamma(shape + 1, random) * random() ** (1 / shape);
  const scaled = shape - 1 / 3;
  for (;;) {
    const deviate = randomNormal(random);
    const cube = (1 + deviate / Math.sqrt(9 * scaled)) ** 3;
    if (cube > 0 && Math.log(random()) < deviate ** 2 / 2 + scaled - scaled * cube + scaled * Math.log(cube))
      return scaled * cube;
  }
}

/**
 * Returns a random number from a Poisson distribution, by inversion. For a large mean, adds two numbers with half the
 * mean.
 */
function poisson(mean: number, random: () => number): number {
  if (mean > 500) return poisson(mean / 2, random) + poisson(mean / 2, random);
  let left = random();
  let count = 0;
  for (let one = Math.exp(-mean); left > one && one > 0; one *= mean / count) {
    left -= one;
    count += 1;
  }
  return count;
}

/**
 * Returns a random count whose variance is `dispersion` times the mean: from a negative binomial distribution, or a
 * Poisson distribution if `dispersion` is 1.
 */
export const randomCount = (mean: number, dispersion: number, random: () => number): number =>
  dispersion <= 1 ? poisson(mean, random) : poisson(gamma(mean / (dispersion - 1), random) * (dispersion - 1), random);

export interface SteadySeries {
  /** Mean of the judged window, without season and trend. */
  readonly mean: number;
  readonly dispersion: number;
  /** Amplitude of the season as a share of the mean. */
  readonly season?: number;
  /** Years from the peak of the season to the judged window, from 0 to 1. */
  readonly phase?: number;
  /** Growth of the logarithm of the mean per year. */
  readonly growth?: number;
  readonly windowsPerYear?: 12 | 13;
  readonly windows?: number;
  /** Factor by which the mean of the judged window is multiplied. */
  readonly times?: number;
}

/**
 * Returns counts that vary only by chance, a season and a trend. The default length is five years of windows and two
 * windows more.
 */
export function steadySeries(
  { mean, dispersion, season = 0, phase = 0, growth = 0, windowsPerYear = 13, windows, times = 1 }: SteadySeries,
  random: () => number,
): number[] {
  const length = windows ?? 5 * windowsPerYear + 2;
  return Array.from({ length }, (_, at) => {
    const year = (at - length + 1) / windowsPerYear;
    const expected = mean * (1 + season * Math.cos(2 * Math.PI * (year + phase))) * Math.exp(growth * year);
    return randomCount(expected * (at === length - 1 ? times : 1), dispersion, random);
  });
}

/**
 * Crime types of a city like Toronto: mean number of reports in 28 days in the median area, dispersion, season and
 * trend.
 */
const TYPES = [
  { type: 'assault', mean: 10, dispersion: 1.4, season: 0.15, growth: 0.04 },
  { type: 'auto theft', mean: 5, dispersion: 1.8, season: 0.2, growth: 0.1 },
  { type: 'break and enter', mean: 3.5, dispersion: 1.7, season: 0.15, growth: -0.05 },
  { type: 'robbery', mean: 1.5, dispersion: 1.3, season: 0.2, growth: -0.03 },
  { type: 'theft over', mean: 0.8, dispersion: 1.1, season: 0.1, growth: 0.02 },
  { type: 'theft from a vehicle', mean: 6, dispersion: 2.2, season: 0.25, growth: -0.08 },
  { type: 'bicycle theft', mean: 1.5, dispersion: 1.5, season: 0.25, growth: 0 },
  { type: 'shooting', mean: 0.2, dispersion: 1.2, season: 0.2, growth: -0.05 },
  { type: 'sexual violation', mean: 1, dispersion: 1.1, season: 0.05, growth: 0.03 },
] as const;
const AREAS = 158;

/**
 * Returns series for 158 areas × 9 types. Each has a history of five years and two windows, the expectation of its last
 * window, and a function that draws the last window again.
 */
export function cityOfSeries(random: () => number) {
  const phases = TYPES.map(() => random());
  return Array.from({ length: AREAS }, () => Math.exp(0.8 * randomNormal(random))).flatMap((size) =>
    TYPES.map(({ type, mean, ...steady }, at) => {
      const series: SteadySeries = { ...steady, mean: mean * size, phase: phases[at] as number };
      const expected = series.mean * (1 + steady.season * Math.cos(2 * Math.PI * (phases[at] as number)));
      return {
        type: type as string,
        expected,
        counts: steadySeries(series, random),
        judge: (times: number) => randomCount(expected * times, steady.dispersion, random),
      };
    }),
  );
}
