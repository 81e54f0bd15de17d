const SIZE = 16;

/** Diagonal lines for "no data", as a 16-pixel tile that repeats without a seam (8 CSS pixels at twice the resolution). */
export function hatchImage(hex: string): ImageData {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const pixels = new Uint8ClampedArray(SIZE * SIZE * 4);
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) {
      const fromLine = Math.min((x + y) % SIZE, SIZE - ((x + y) % SIZE));
      const alpha = Math.max(0, 1 - Math.max(0, fromLine - 1));
      pixels.set([red, green, blue, Math.round(255 * alpha)], 4 * (y * SIZE + x));
    }
  return new ImageData(pixels, SIZE, SIZE);
}
