/** Saves a text as a file of the reader’s device. */
export function saveFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers fetch it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url));
}
