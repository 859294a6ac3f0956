import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant, textId } from '#platform/database/columns.js';

export const OrganizationSchema = defineEntity({
  name: 'Organization',
  tableName: 'organizations',
  properties: {
    id: textId().primary(),
    name: p.text(),
    /** Compared as it is spelled. */
    slug: p.text().unique('organizations_slug_unique'),
    logo: p.text().nullable(),
    /** What applications keep with it, as JSON text: several routes answer the text itself. */
    metadata: p.text().nullable(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'organizations_created_at_index', properties: ['createdAt', 'id'] },
    { name: 'organizations_name_index', properties: ['name', 'id'] },
    {
      name: 'organizations_search_index',
      expression:
        'create index "organizations_search_index" on "organizations" using gin ("name" gin_trgm_ops, "slug" gin_trgm_ops)',
    },
    ...['name', 'slug'].map((column) => ({
      name: `organizations_${column}_prefix_index`,
      expression: `create index "organizations_${column}_prefix_index" on "organizations" (lower("${column}") text_pattern_ops)`,
    })),
  ],
});

export type OrganizationTables = InferKyselyDB<typeof OrganizationSchema>;

export interface OrganizationProfile {
  name: string;
  slug: string;
  logo: string | null;
  metadata: object | null;
}

/** A group of people who work together in the product. */
export class Organization extends OrganizationSchema.class {
  static create(input: OrganizationProfile & { id: string }, now: Date): Organization {
    return Object.assign(new Organization(), input, {
      metadata: textOf(input.metadata),
      createdAt: now,
    });
  }

  /** Changes what is given and keeps the rest. */
  change({ metadata, ...changes }: Partial<OrganizationProfile>): void {
    Object.assign(this, changes, metadata !== undefined && { metadata: textOf(metadata) });
  }
}
OrganizationSchema.setClass(Organization);

function textOf(metadata: object | null): string | null {
  return metadata === null ? null : JSON.stringify(metadata);
}
