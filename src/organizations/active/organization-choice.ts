import type { Caller } from '#auth';

/** How requests say which organization they mean. */
export interface OrganizationChoice {
  organizationId?: string | null;
  organizationSlug?: string;
}

/** The slug wins over the id, either over the active organization; null when none is left. Empty texts choose none. */
export function chosenOrganization(
  { organizationId, organizationSlug }: OrganizationChoice,
  { session }: Pick<Caller, 'session'>,
): { id: string } | { slug: string } | null {
  if (organizationSlug) return { slug: organizationSlug };
  const named = organizationId === '' ? null : organizationId;
  const id = named ?? session.activeOrganizationId;
  return id ? { id } : null;
}
