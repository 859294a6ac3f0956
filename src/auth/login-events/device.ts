/** A device by the browser's own words, without their versions: an update does not make a new device of an old one. */
export function deviceOf(userAgent: string): string {
  return userAgent.replace(/[0-9._]+/g, '');
}
