import type { SharedCounters } from '../counters/shared-counters.service.js';
import { pathExpression, routeExpression, type LimitRule, type LimitScope } from './limit-rules.js';
import { normalizePath } from './request-path.js';
import { RequestWindow } from './request-window.js';

/** What a request is counted as, apart from who sent it. */
export interface Bucket {
  window: RequestWindow;
  key: string;
}

export interface AskedRoute {
  method: string;
  /** The pattern of the route that was found; null for an unknown address. */
  route: string | null;
  /** As sent, with its query. */
  address: string;
}

/** A scope ready for requests, with the routes below its base. */
interface CompiledScope {
  /** Normalised. */
  base: string;
  rules: CompiledRule[];
  routes: Map<string, RegExp>;
}

interface CompiledRule {
  rule: LimitRule;
  expression: RegExp;
  window: RequestWindow;
}

/**
 * Which limit a request falls under. A route is one bucket however its address is spelled and whatever its parameters
 * are; all unknown addresses under one rule are one bucket, so that inventing addresses opens no new ones.
 */
export class LimitTable {
  private readonly scopes: CompiledScope[];
  /** By method and pattern, of which there are as many as routes. */
  private readonly found = new Map<string, Bucket | null>();

  constructor(scopes: readonly LimitScope[], counters: SharedCounters) {
    this.scopes = scopes.map(({ name, base, rules }) => ({
      base: normalizePath(base),
      rules: rules.map((rule) => compile(name, rule, counters)),
      routes: new Map(),
    }));
  }

  /** Notes the pattern of a route, such as `/api/auth/reset-password/:token`. */
  learn(pattern: string): void {
    const path = normalizePath(pattern);
    this.scopeOf(path)?.routes.set(path, routeExpression(path));
  }

  /** Null when nothing limits the request. */
  bucketOf({ method, route, address }: AskedRoute): Bucket | null {
    if (route === null) return this.find(method, normalizePath(address));
    const name = `${method} ${route}`;
    let bucket = this.found.get(name);
    if (bucket === undefined) {
      bucket = this.find(method, normalizePath(route));
      this.found.set(name, bucket);
    }
    return bucket;
  }

  private find(method: string, path: string): Bucket | null {
    const scope = this.scopeOf(path);
    if (scope === undefined) return null;
    const pattern = patternOf(path, scope.routes);
    const asked = (pattern ?? path).slice(scope.base.length);
    const compiled = scope.rules.find(({ rule, expression }) => {
      return (rule.method ?? method) === method && expression.test(asked);
    });
    if (compiled === undefined) return null;
    return { window: compiled.window, key: pattern === null ? '(unknown)' : asked };
  }

  private scopeOf(path: string): CompiledScope | undefined {
    return this.scopes.find(({ base }) => path === base || path.startsWith(`${base}/`));
  }
}

function compile(scope: string, rule: LimitRule, counters: SharedCounters): CompiledRule {
  const spec = { name: `${scope} ${rule.path}`, seconds: rule.window, max: rule.max };
  return { rule, expression: pathExpression(rule.path), window: new RequestWindow(counters.window(spec)) };
}

/** The route that a differently spelled address means; the pattern of a route means itself. */
function patternOf(path: string, routes: ReadonlyMap<string, RegExp>): string | null {
  if (routes.has(path)) return path;
  for (const [pattern, expression] of routes) if (expression.test(path)) return pattern;
  return null;
}
