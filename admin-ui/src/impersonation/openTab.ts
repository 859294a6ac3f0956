/**
 * Opens a page in a tab of its own, which learns nothing of this one. False where the browser did not let it: it does so
 * within seconds of a click only.
 */
export function openTab(url: string): boolean {
  // Not by the feature `noopener`: then nobody says whether a tab was opened.
  const tab = window.open('', '_blank');
  if (tab === null) return false;
  tab.opener = null;
  tab.location.href = url;
  return true;
}
