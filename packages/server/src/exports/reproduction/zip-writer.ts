import { createHash, type Hash } from 'node:crypto';
import { Zip, ZipDeflate } from 'fflate';

/** Fixed time of all files, so that packs with the same content have the same bytes. The ZIP format uses local time. */
const MADE = new Date(1980, 0, 1);

/** Writes a ZIP one file at a time, and computes the SHA-256 of each file. */
export class ZipWriter {
  private readonly zip: Zip;
  private pieces: Uint8Array[] = [];
  private open: { readonly name: string; readonly file: ZipDeflate; readonly hash: Hash } | null = null;
  /** SHA-256 of each completed file, by name. */
  readonly sums = new Map<string, string>();

  constructor() {
    this.zip = new Zip((error, piece) => {
      if (error) throw error;
      this.pieces.push(piece);
    });
  }

  begin(name: string): void {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = MADE;
    this.zip.add(file);
    this.open = { name, file, hash: createHash('sha256') };
  }

  write(bytes: Uint8Array): void {
    this.open?.hash.update(bytes);
    this.open?.file.push(bytes);
  }

  end(): void {
    if (!this.open) return;
    const { name, file, hash } = this.open;
    file.push(new Uint8Array(), true);
    this.sums.set(name, hash.digest('hex'));
    this.open = null;
  }

  add(name: string, text: string): void {
    this.begin(name);
    this.write(new TextEncoder().encode(text));
    this.end();
  }

  finish(): void {
    this.zip.end();
  }

  /** Returns the bytes that were written since the last call. */
  take(): Uint8Array {
    const bytes = Buffer.concat(this.pieces);
    this.pieces = [];
    return new Uint8Array(bytes);
  }
}
