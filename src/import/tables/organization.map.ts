import {
  LARGEST_METADATA,
  LONGEST_LOGO,
  LONGEST_ORGANIZATION_TEXT,
  type OrganizationRoomTables,
} from '#organizations';
import type { RowOf } from '#platform/database/row-of.js';
import { tableMapTo, type Note } from '../mapping/table-map.js';
import { LONGEST_KEY, unlessLonger, within } from '../mapping/texts.js';

type OrganizationRow = RowOf<OrganizationRoomTables, 'organizations'>;

export const organizationMap = tableMapTo<OrganizationRow>()({
  name: 'organization',
  source: 'organization',
  target: 'organizations',
  columns: { id: 'text', name: 'text', slug: 'text', logo: 'text?', metadata: 'text?', createdAt: 'instant' },
  identity: ['slug', 'createdAt'],
  references: [],
  uniques: [{ columns: ['slug'], taken: 'another organization has its slug' }],
  convert(organization, { note }): OrganizationRow {
    return {
      id: within(LONGEST_KEY, organization.id, 'id'),
      name: within(LONGEST_ORGANIZATION_TEXT, organization.name, 'name'),
      slug: within(LONGEST_ORGANIZATION_TEXT, organization.slug, 'slug'),
      logo: unlessLonger(LONGEST_LOGO, organization.logo, 'logo', note),
      metadata: keptMetadata(organization.metadata, note),
      created_at: organization.createdAt,
    };
  },
});

/** JSON text there as here, and as it is written there; routes here read it, so nothing else may come in. */
function keptMetadata(text: string | null, note: Note): string | null {
  if (text === null || text === '') return null;
  if (Buffer.byteLength(text) > LARGEST_METADATA)
    note(`its metadata was left out, because it is larger than ${LARGEST_METADATA} bytes`);
  else if (!isObject(text)) note('its metadata was left out, because it is no JSON object');
  else return text;
  return null;
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
