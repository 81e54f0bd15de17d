/** The kinds of colour vision a palette has to serve. */
export const VISIONS = ['full', 'protan', 'deutan', 'tritan'] as const;
export type Vision = (typeof VISIONS)[number];
type Triple = readonly [number, number, number];

/** Full deficiency, in linear RGB (Machado, Oliveira and Fernandes 2009). */
const MATRICES: Readonly<Record<Exclude<Vision, 'full'>, readonly [Triple, Triple, Triple]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(hex: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** A `#rrggbb` colour as linear RGB, as someone with that vision sees it. */
export function seenBy(hex: string, vision: Vision): Triple {
  const colour = linear(hex);
  if (vision === 'full') return colour;
  const seen = (row: Triple): number => Math.min(1, Math.max(0, dot(row, colour)));
  const [red, green, blue] = MATRICES[vision];
  return [seen(red), seen(green), seen(blue)];
}

/** CIE L*a*b* (D65) of a linear RGB colour. */
function lab(colour: Triple): Triple {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f(dot([0.4124564, 0.3575761, 0.1804375], colour) / 0.95047);
  const y = f(dot([0.2126729, 0.7151522, 0.072175], colour));
  const z = f(dot([0.0193339, 0.119192, 0.9503041], colour) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How different two linear colours look (CIE 1976); about 2 can just be told apart side by side. */
export function deltaE(a: Triple, b: Triple): number {
  const [first, second] = [lab(a), lab(b)];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

/** How light a `#rrggbb` colour is, 0 to 100: what is left of it in grey. */
export const lightness = (hex: string): number => lab(linear(hex))[0];

const luminance = (hex: string): number => dot([0.2126, 0.7152, 0.0722], linear(hex));

/** Contrast ratio of two `#rrggbb` colours (WCAG), 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
