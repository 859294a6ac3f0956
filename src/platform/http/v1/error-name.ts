/** The key of an error as the published Polar SDK spells names: `TOO_MANY_REQUESTS` is `TooManyRequests`. */
export function errorName(key: string): string {
  return key.toLowerCase().replace(/(?:^|_)([a-z0-9])/g, (_match, first: string) => first.toUpperCase());
}
