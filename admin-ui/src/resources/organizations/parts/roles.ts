/** Roles are one comma-separated text. */
export const memberRoles = (role: string): string[] =>
  role
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Roles of every installation; configuration may add others. */
export const builtInMemberRoles = ['owner', 'admin', 'member'] as const;

export const isOwner = (role: string): boolean => memberRoles(role).includes('owner');
