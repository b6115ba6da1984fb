/** Photos that every browser draws. HEIC is not asked for: phones then hand over their photos as JPEG. */
export const acceptedPhotos = 'image/jpeg,image/png,image/webp,image/gif';

/** What the file picker offers; others can be dropped, and the service has the last word. */
export const acceptedFiles = `${acceptedPhotos},.pdf,.doc,.docx,.xls,.xlsx,.csv,.txt`;
