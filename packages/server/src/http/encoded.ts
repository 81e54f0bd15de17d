type Bytes = Uint8Array;

/** The same reply in several content encodings, each made beforehand. */
export interface Encodings {
  readonly br: Bytes;
  readonly gzip?: Bytes;
  /** For the rare asker who takes none of the others. */
  readonly identity: () => Promise<Bytes>;
}

/** A reply that is already bytes. Made by `encoded`, taken apart by `serve`. */
export class Encoded {
  readonly encodings: Encodings;
  readonly headers: Readonly<Record<string, string>>;
  constructor(encodings: Encodings, headers: Readonly<Record<string, string>>) {
    this.encodings = encodings;
    this.headers = headers;
  }
}

/** A reply made beforehand, compressed once instead of at each request; headers as with `sent`. */
export const encoded = (encodings: Encodings, headers: Readonly<Record<string, string>>): Encoded =>
  new Encoded(encodings, headers);

/** The encoding to send, best first. `q=0` is a no; without the header only plain bytes are safe. */
export function encodingFor(
  acceptEncoding: string | undefined,
  { br, gzip }: Encodings,
): { readonly name: 'br' | 'gzip'; readonly bytes: Bytes } | null {
  const header = acceptEncoding ?? '';
  // All of a connection's requests, and nearly all browsers, say the same.
  if (header !== last.header) last = { header, ...accepted(header) };
  if (last.br) return { name: 'br', bytes: br };
  return gzip && last.gzip ? { name: 'gzip', bytes: gzip } : null;
}

let last = { header: '', br: false, gzip: false };

function accepted(header: string): { readonly br: boolean; readonly gzip: boolean } {
  const entries = header
    .slice(0, 500)
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q\s*=\s*/),
    );
  const takes = (name: string) => {
    const [, weight] = entries.find(([given]) => given === name) ??
      entries.find(([given]) => given === '*') ?? ['', '0'];
    return weight === undefined || Number(weight) > 0;
  };
  return { br: takes('br'), gzip: takes('gzip') };
}
