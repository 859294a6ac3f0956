/** Characters of a key that are shown in its place. */
const SHOWN = 6;

/** `****-E304DA` */
export function displayKeyOf(key: string): string {
  return `****-${key.slice(-SHOWN)}`;
}
