import type { RateLimit, RateLimits } from '#config/options.js';

/** How often one address may ask for each of some paths. */
export interface LimitRule extends RateLimit {
  /** Below the base of its scope, in lower case; `*` stands for any text. */
  path: string;
  /** Only requests of this method; any when absent. */
  method?: string;
}

/** The limits of all paths below one base. Anything outside of every scope is not limited. */
export interface LimitScope {
  /** Tells the keys of one scope from those of another. */
  name: string;
  /** Without a slash at the end. */
  base: string;
  /** The first that fits a path decides. */
  rules: readonly LimitRule[];
}

/** What an installation says, exact paths before patterns. */
export function customRules(limits: RateLimits): LimitRule[] {
  const rules = Object.entries(limits).map(([path, limit]) => ({ ...limit, path: path.toLowerCase() }));
  const isPattern = ({ path }: LimitRule): boolean => path.includes('*');
  return [...rules.filter((rule) => !isPattern(rule)), ...rules.filter(isPattern)];
}

/** What a rule's path matches, of which every `*` is any text. */
export function pathExpression(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[^\w/]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

/** What the pattern of a route matches: a parameter is one segment. */
export function routeExpression(pattern: string): RegExp {
  const segments = pattern.split('/').map((segment) => {
    return segment.startsWith(':') ? '[^/]+' : segment.replace(/[^\w*]/g, '\\$&').replaceAll('*', '.*');
  });
  return new RegExp(`^${segments.join('/')}$`, 's');
}
