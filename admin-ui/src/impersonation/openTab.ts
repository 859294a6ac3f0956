/**
 * Opens a page in a new tab without access to this one. False when the browser blocks it: tabs may be opened only
 * within seconds of a click.
 */
export function openTab(url: string): boolean {
  // Not with the feature `noopener`, which hides whether a tab was opened.
  const tab = window.open('', '_blank');
  if (tab === null) return false;
  tab.opener = null;
  tab.location.href = url;
  return true;
}
