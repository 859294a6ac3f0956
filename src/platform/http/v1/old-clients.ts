import { SetMetadata } from '@nestjs/common';

export const FOR_OLD_CLIENTS = Symbol('for old clients');

/** Makes the data that clients of the old generation can read: they reject a whole list for one unknown enum value. */
export type OldClientMapping = (data: object) => object;

/**
 * Maps the bodies that a route, or all routes of a controller, returns to clients that send no `Polar-Version`. Controllers
 * return the superset of both generations. Public events take the same function as `forOldClients`.
 */
export const ForOldClients = (mapping: OldClientMapping) => SetMetadata(FOR_OLD_CLIENTS, mapping);

type Members = Readonly<Record<string, unknown>>;

interface OldValues {
  /** By the name of a member: the values that old clients do not know, and what they receive instead. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Members whose content belongs to callers, such as `metadata`; nothing inside of them changes. */
  except: readonly string[];
  /** Members that are left out at any depth. */
  omitted?: readonly string[];
  /** Changes that take more than one member of an object; applied to each object in this order, before `values`. */
  rules?: readonly ((members: Members) => Members)[];
}

/**
 * The mapping of a table such as `{ recurring_interval: { day: 'month', week: 'month' } }`, which holds for members of that
 * name at any depth, and for each entry of a list. The data itself is left unchanged.
 */
export function replacingValues({ values, except, omitted = [], rules = [] }: OldValues): OldClientMapping {
  const tables = new Map(
    Object.entries(values).map(([name, table]) => [name, new Map(Object.entries(table))] as const),
  );
  const kept = new Set(except);
  const left = new Set(omitted);
  const mapped = (name: string, value: unknown): unknown => {
    if (kept.has(name)) return value;
    if (typeof value === 'string') return tables.get(name)?.get(value) ?? value;
    if (Array.isArray(value)) return value.map((entry: unknown) => mapped(name, entry));
    return isRecord(value) ? mapMembers(value) : value;
  };
  const mapMembers = (data: object): object => {
    const changed = rules.reduce<Members>((members, rule) => rule(members), { ...data });
    return Object.fromEntries(
      Object.entries(changed)
        .filter(([name]) => !left.has(name))
        .map(([name, value]) => [name, mapped(name, value)]),
    );
  };
  return mapMembers;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}
