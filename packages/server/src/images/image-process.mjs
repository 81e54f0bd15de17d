import sharp from 'sharp';

/*
 * Opens pictures and makes them anew, in a process of its own: a decoder that crashes, hangs or takes all memory takes nothing
 * of the server with it, and finds none of its secrets. Asked over IPC, one picture after the other; see `remake.ts`.
 */

// Of two cores one is left for those who read.
sharp.concurrency(1);
sharp.cache(false);
// Not even looked at by libraries for the formats that are not taken, such as SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/** The first frame only; a file that is cut off or whose checksums are wrong is none. */
const OPTIONS = { limitInputPixels: false, failOn: 'error', pages: 1 };

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** What each chunk of a PNG has besides its data: length, name and checksum. */
const CHUNK_FRAME = 12;
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);

/** A picture without the texts of a PNG: libpng unpacks each at every opening, and a hundred kilobytes of them take two hundred megabytes. */
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
  // What is no whole chunk goes along: the decoder judges it.
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
