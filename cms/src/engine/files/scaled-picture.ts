/** Loads libvips, 13 MB of memory, with the first picture. */
const loadSharp = async () => (await import('sharp')).default;

/** Thrown if bytes are no picture, a damaged picture, or too large a picture. */
export class UnreadablePicture extends Error {}

/** Maximum number of pixels of an uploaded picture. */
const maximumPixels = 80_000_000;

/** Maximum height of a WebP picture. */
const webpHeight = 16_383;

/** libvips errors of the machine; other errors while decoding are caused by the bytes. */
const ofMachine = /out of memory|unable to (?:allocate|create thread|open file)|no space left/i;

/** Returns the failure of decoding: `UnreadablePicture`, or the error itself if the machine failed. */
export function decodingFailure(error: unknown): unknown {
  if (!(error instanceof Error) || ofMachine.test(error.message)) return error;
  return new UnreadablePicture(error.message, { cause: error });
}

/** Reads the format of a picture. Throws `UnreadablePicture`. */
export async function pictureFormat(bytes: Buffer): Promise<string> {
  const sharp = await loadSharp();
  try {
    const { format } = await sharp(bytes, { limitInputPixels: maximumPixels }).metadata();
    return format;
  } catch (error) {
    throw decodingFailure(error);
  }
}

interface Scale {
  readonly width: number;
  /** Maximum height; by default the limit of the format. */
  readonly height?: number;
  /** Quality of the WebP encoder, 1 to 100. */
  readonly quality: number;
}

/**
 * Scales a picture down to WebP without metadata. Throws `UnreadablePicture`; a failure of the
 * encoder or of the machine is thrown unchanged.
 */
export async function scaledPicture(
  bytes: Buffer,
  { width, height = webpHeight, quality }: Scale,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const decoding = sharp(bytes, { limitInputPixels: maximumPixels })
    .rotate()
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { data, info } = await decoding.catch((error: unknown) => {
    throw decodingFailure(error);
  });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return sharp(data, { raw }).webp({ quality }).toBuffer();
}
