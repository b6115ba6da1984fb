/** Longest edge in px of an uploaded photo: larger than any display size in the portal. */
const longestEdge = 2560;

/**
 * Scales down a large JPEG photo, applies the EXIF rotation and removes metadata. Returns the
 * original file for other types (PNG drawings keep every line), for an unreadable photo, and if the
 * result is not smaller.
 */
export async function scalePhoto(file: File): Promise<File> {
  if (file.type !== 'image/jpeg') return file;
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(unreadable);
  if (!photo) return file;
  const scale = longestEdge / Math.max(photo.width, photo.height);
  const small = scale < 1 ? await drawn(photo, scale) : null;
  photo.close();
  if (!small || small.size >= file.size) return file;
  return new File([small], file.name, { type: small.type, lastModified: file.lastModified });
}

/** An unreadable photo is uploaded unchanged: the service reports the problem. */
const unreadable = () => null;

function drawn(photo: ImageBitmap, scale: number): Promise<Blob> {
  const width = Math.round(photo.width * scale);
  const height = Math.round(photo.height * scale);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('A canvas without a context.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.86 });
}
