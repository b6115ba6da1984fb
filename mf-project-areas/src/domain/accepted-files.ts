/** Photo types that every browser displays. HEIC is omitted: phones then convert photos to JPEG. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/gif';

const papers = '.pdf,.doc,.docx,.xls,.xlsx,.csv,.txt';

/**
 * Returns the types for the file picker; other types can be dropped, and the service decides. HEIC
 * is included on desktops, which do not convert to JPEG.
 */
export const acceptedFiles = (isDesktop: boolean): string =>
  [acceptedPhotos, ...(isDesktop ? ['.heic'] : []), papers].join(',');
