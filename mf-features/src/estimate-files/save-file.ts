/** Has the browser save a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the end of this turn.
  queueMicrotask(() => URL.revokeObjectURL(address));
}
