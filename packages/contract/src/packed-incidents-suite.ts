import { expect, test } from 'vitest';
import { decodeIncidents, encodeIncidents, PackedFileError, type PackedIncidents } from './packed-incidents.ts';

export type Row = { place: number; day: number; hour: number; type: number; harmed: number; lag: number };

export const packedOf = (rows: readonly Row[]): PackedIncidents => ({
  length: rows.length,
  place: Uint32Array.from(rows, (row) => row.place),
  day: Uint16Array.from(rows, (row) => row.day),
  hour: Uint8Array.from(rows, (row) => row.hour),
  type: Uint8Array.from(rows, (row) => row.type),
  harmed: Uint8Array.from(rows, (row) => row.harmed),
  lag: Uint8Array.from(rows, (row) => row.lag),
});
/**
 * Sample rows, the same in each test run. Many are at one place, so that every plane and the overflow plane are used.
 */
export const SAMPLE = packedOf(
  Array.from({ length: 700 }, (_, i) => ({
    place: i < 400 ? 3 : i % 90,
    day: 20_000 + ((i * 37) % 900),
    hour: i % 25,
    type: (i * 7) % 9,
    harmed: i % 9 === 4 ? i % 2 : 0,
    lag: (i * i) % 10,
  })),
);

/**
 * Tests that truncated files and files with one changed byte are rejected. Covers each of the first 64 bytes, then only
 * every `step`th byte to save time.
 */
export function checkHarmedFiles(step: number): void {
  const file = encodeIncidents(SAMPLE);
  const positions = Array.from(file.keys()).filter((at) => at < 64 || at % step === 0);

  test('decodeIncidents rejects a truncated file', () => {
    for (const length of positions)
      expect(() => decodeIncidents(file.subarray(0, length)), `cut to ${length}`).toThrow(PackedFileError);
  });

  test('decodeIncidents rejects a file with one changed byte', () => {
    for (const at of positions)
      for (const flip of [1, 128, 255]) {
        const harmed = file.slice();
        harmed[at] = (harmed[at] as number) ^ flip;
        expect(() => decodeIncidents(harmed), `byte ${at} ^ ${flip}`).toThrow(PackedFileError);
      }
  });
}
