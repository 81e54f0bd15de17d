import sharp from 'sharp';

/*
 * Opens images and encodes them again, in a separate process. A decoder that crashes, hangs or uses all memory does not
 * affect the server, and finds no secrets. Receives one image at a time over IPC; see `remake.ts`.
 */

// Use one thread, so that a machine with two cores has one core free for other requests.
sharp.concurrency(1);
sharp.cache(false);
// Block the libraries for other formats, such as SVG and PDF. They do not even inspect the file.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** Read only the first frame. Reject a truncated file or one with wrong checksums. */
const OPTIONS = { limitInputPixels: false, failOn: 'error', pages: 1 };

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Number of bytes in a PNG chunk other than its data: length, name and checksum. */
const CHUNK_FRAME = 12;
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * Returns the bytes of an image; for a PNG, without its text chunks. libpng unpacks each text whenever it opens the
 * file, and 100 kB of texts can take 200 MB of memory.
 */
function withoutTexts(picture) {
  const bytes = Buffer.from(picture);
  if (!bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return bytes;
  const parts = [PNG_SIGNATURE];
  let at = PNG_SIGNATURE.length;
  while (at + CHUNK_FRAME <= bytes.length) {
    const end = at + CHUNK_FRAME + bytes.readUInt32BE(at);
    if (!TEXTS.has(bytes.toString('latin1', at + 4, at + 8))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  // Keep an incomplete chunk. The decoder then checks it.
  return Buffer.concat([...parts, bytes.subarray(at)]);
}

async function remade({ bytes: given, shapes, limits }) {
  const bytes = withoutTexts(given);
  const { width = 0, height = 0, format } = await sharp(bytes, OPTIONS).metadata();
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < limits.sideMin) return { refused: 'too small' };
  if (long > short * limits.ratioMax) return { refused: 'too narrow' };
  if (width * height > (format === 'jpeg' ? limits.pixelsMax.jpeg : limits.pixelsMax.others))
    return { refused: 'too large' };
  const [largest] = shapes;
  const { data, info } = await resized(sharp(bytes, OPTIONS).autoOrient(), largest)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const images = [];
  for (const shape of shapes) {
    const made = await resized(sharp(data, { raw }), shape).webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    images.push({ bytes: made.data, width: made.info.width, height: made.info.height });
  }
  return { images };
}

const resized = (image, { side, fit }) => image.resize(side, side, { fit, withoutEnlargement: fit === 'inside' });

process.on('message', (request) => {
  remade(request).then(
    (answer) => process.send({ id: request.id, ...answer }),
    () => process.send({ id: request.id, refused: 'not a picture' }),
  );
});
process.on('disconnect', () => process.exit());
