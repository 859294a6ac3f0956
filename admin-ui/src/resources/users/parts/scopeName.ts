/** Some providers name scopes by URLs; only their last segment differs. */
export function scopeName(scope: string): string {
  if (!/^https?:\/\//.test(scope)) return scope;
  return scope.replace(/\/+$/, '').replace(/^.*\//, '');
}
