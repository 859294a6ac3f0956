/** Roles come as one comma-separated text. */
export const rolesOf = (role: string): string[] =>
  role
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** What every installation knows; others may be added to it. */
export const builtInRoles = ['owner', 'admin', 'member'] as const;

export const isOwner = (role: string): boolean => rolesOf(role).includes('owner');
