/**
 * Milliseconds until the object URL is revoked. Browsers do not report when the download has
 * started.
 */
const takenWithinMs = 60_000;

/** Has the browser save a file under a name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), takenWithinMs);
}
