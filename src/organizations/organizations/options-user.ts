import type { OptionsOrganization, OptionsUser } from '#config/organization-options.js';
import { presentOrganization, type OrganizationColumns } from './organization.presenter.js';

/** What functions of the options file get to know of a person. */
export function optionsUser(user: OptionsUser): OptionsUser {
  const { id, name, email, emailVerified, image, createdAt } = user;
  return { id, name, email, emailVerified, image, createdAt };
}

/** And of an organization. */
export function optionsOrganization(organization: OrganizationColumns): OptionsOrganization {
  const { metadata, ...rest } = presentOrganization(organization);
  return { ...rest, metadata: metadata === null ? null : (JSON.parse(metadata) as object) };
}
