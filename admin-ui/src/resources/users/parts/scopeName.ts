/** Some providers name scopes by addresses; only the end of those tells them apart. */
export function scopeName(scope: string): string {
  if (!/^https?:\/\//.test(scope)) return scope;
  return scope.replace(/\/+$/, '').replace(/^.*\//, '');
}
