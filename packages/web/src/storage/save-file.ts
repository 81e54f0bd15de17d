/**
 * Has the browser save something made here as a file of this name. Nothing is sent anywhere: it stays in the page's own memory
 * until it is saved.
 */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers fetch it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url));
}
