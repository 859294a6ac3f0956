/** Resources and the actions that exist on each. */
export type Statements = Readonly<Record<string, readonly string[]>>;

/** What a caller asks for, or what a role holds: actions by resource. */
export type Permissions<S extends Statements = Statements> = {
  readonly [R in keyof S]?: readonly S[R][number][];
};

export type Roles<S extends Statements = Statements> = Readonly<Record<string, Permissions<S>>>;

/**
 * True when one of the comma-separated roles holds every requested action on every requested resource. An unknown
 * role holds nothing, and an empty request is never granted.
 */
export function isGranted<S extends Statements>(
  roles: Roles<S>,
  roleText: string,
  requested: Permissions<S>,
): boolean {
  return splitRoles(roleText).some((name) => roleGrants(roleOf(roles, name), requested));
}

/**
 * Why none of the comma-separated roles grants the request, in the words of the published access control; names the first
 * resource that is denied. Null when a role grants all of it, and when the request names no resource.
 */
export function denialReason(roles: Roles, roleText: string, requested: Permissions): string | null {
  if (isGranted(roles, roleText, requested)) return null;
  const held = splitRoles(roleText).map((name) => roleOf(roles, name) ?? {});
  const resources = Object.keys(requested);
  const lacksAll = (resource: string) =>
    !held.some((role) => roleGrants(role, { [resource]: requested[resource] }));
  const resource = resources.find(lacksAll) ?? resources[0];
  if (resource === undefined) return null;
  return held.some((role) => actionsOn(role, resource).length > 0)
    ? `unauthorized to access resource "${resource}"`
    : `You are not allowed to access resource: ${resource}`;
}

/** Both sets of roles; one that is in both holds what either says. */
export function mergeRoles(roles: Roles, more: Roles): Roles {
  const names = new Set([...Object.keys(roles), ...Object.keys(more)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      statementsOf(roleOf(roles, name) ?? {}, { [name]: roleOf(more, name) ?? {} }),
    ]),
  );
}

/** The statements, and what roles hold beyond them. */
export function statementsOf(statements: Permissions, roles: Roles): Statements {
  const union = new Map<string, Set<string>>();
  for (const held of [statements, ...Object.values(roles)])
    for (const [resource, actions = []] of Object.entries(held))
      union.set(resource, new Set([...(union.get(resource) ?? []), ...actions]));
  return Object.fromEntries([...union].map(([resource, actions]) => [resource, [...actions]]));
}

/** The union of what the comma-separated roles hold, in the order of the statements. */
export function permissionsOf<S extends Statements>(
  statements: S,
  roles: Roles<S>,
  roleText: string,
): Record<keyof S, string[]> {
  const held = splitRoles(roleText).map((name) => roleOf(roles, name) ?? {});
  const union = Object.entries(statements).map(([resource, actions]) => [
    resource,
    actions.filter((action) => held.some((role) => actionsOn(role, resource).includes(action))),
  ]);
  return Object.fromEntries(union) as Record<keyof S, string[]>;
}

export function splitRoles(roleText: string): string[] {
  return roleText
    .split(',')
    .map((role) => role.trim())
    .filter((role) => role !== '');
}

/** Own members only: a role called `constructor` would otherwise hold what every object inherits. */
function roleOf<S extends Statements>(roles: Roles<S>, name: string): Permissions<S> | undefined {
  return Object.hasOwn(roles, name) ? roles[name] : undefined;
}

function roleGrants(role: Permissions | undefined, requested: Permissions): boolean {
  const wanted = Object.entries(requested);
  if (role === undefined || wanted.length === 0) return false;
  return wanted.every(([resource, actions]) => {
    const held = actionsOn(role, resource);
    return actions !== undefined && actions.length > 0 && actions.every((action) => held.includes(action));
  });
}

function actionsOn(role: Permissions, resource: string): readonly string[] {
  return Object.hasOwn(role, resource) ? (role[resource] ?? []) : [];
}
