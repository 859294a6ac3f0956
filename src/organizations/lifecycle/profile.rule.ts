import {
  LARGEST_METADATA,
  LONGEST_LOGO,
  LONGEST_ORGANIZATION_TEXT,
} from '../organizations/organization.limits.js';
import type { OrganizationProfile } from '../organizations/organization.entity.js';

/** An object, not a list, that is small enough to be kept as JSON text. */
export function isMetadata(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Buffer.byteLength(JSON.stringify(value)) <= LARGEST_METADATA;
}

/**
 * For what code of an installation says; requests are checked by their own rules.
 * @throws Error naming what cannot be
 */
export function requireProfile({ name, slug, logo, metadata }: OrganizationProfile): OrganizationProfile {
  const faults = [
    !isText(name, LONGEST_ORGANIZATION_TEXT) && 'name',
    !isText(slug, LONGEST_ORGANIZATION_TEXT) && 'slug',
    logo !== null && !isText(logo, LONGEST_LOGO) && 'logo',
    metadata !== null && !isMetadata(metadata) && 'metadata',
  ].filter((fault) => fault !== false);
  if (faults.length === 0) return { name, slug, logo, metadata };
  throw new Error(
    `beforeCreate of the options file has answered an organization with a wrong ${faults.join(', ')}`,
  );
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest;
}
