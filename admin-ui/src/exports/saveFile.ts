import type { Download } from '../providers/download';

/** Lets the browser save a file under its name. */
export function saveFile({ name, content }: Download): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers start reading it in the next task at the latest.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
