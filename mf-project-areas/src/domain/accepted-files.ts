/** Photos that every browser draws. HEIC is not asked for: phones then hand over their photos as JPEG. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/gif';

const papers = '.pdf,.doc,.docx,.xls,.xlsx,.csv,.txt';

/**
 * What the file picker offers; others can be dropped, and the service has the last word. A HEIC is offered where there is
 * a mouse: a desktop has no JPEG of it to hand over.
 */
export const acceptedFiles = (isDesktop: boolean): string =>
  [acceptedPhotos, ...(isDesktop ? ['.heic'] : []), papers].join(',');
