import type { Download } from '../providers/download';

/** Has the browser save a file under its name. */
export function saveFile({ name, content }: Download): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers begin to read it in the next task at the latest.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
