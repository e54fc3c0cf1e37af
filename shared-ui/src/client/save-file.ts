/** Hands a file to the browser's downloads under the given name. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the address only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
