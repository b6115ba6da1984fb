/**
 * Milliseconds until the object URL is revoked. Browsers do not report when the download has
 * started.
 */
const takenWithinMs = 60_000;

/** Lets the browser download a file under the given name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), takenWithinMs);
}
