const GATHERED = Symbol('gathered members');

/**
 * A member of a query that is sent as `name[key]=value` (OpenAPI: `deepObject`). It arrives as an object whose keys have
 * arrays of texts.
 */
export function gathersMembers(): PropertyDecorator {
  return (target, property) => {
    const names = gatheredOf(target);
    Reflect.defineMetadata(GATHERED, [...names, String(property)], target);
  };
}

function gatheredOf(prototype: object): string[] {
  return (Reflect.getMetadata(GATHERED, prototype) ?? []) as string[];
}

/** The query with the parts of its gathered members put together. */
export function withGatheredMembers(prototype: object, query: object): object {
  const names = gatheredOf(prototype);
  if (names.length === 0) return query;
  const gathered = Object.fromEntries(names.map((name) => [name, partsOf(query, name)] as const));
  const given = Object.entries(gathered).filter(([, parts]) => parts.length > 0);
  return { ...query, ...Object.fromEntries(given.map(([name, parts]) => [name, Object.fromEntries(parts)])) };
}

function partsOf(query: object, name: string): [key: string, values: unknown[]][] {
  const start = `${name}[`;
  return Object.entries(query)
    .filter(([part]) => part.startsWith(start) && part.endsWith(']'))
    .map(([part, value]) => [part.slice(start.length, -1), [value].flat()]);
}
