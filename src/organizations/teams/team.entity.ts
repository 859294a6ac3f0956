import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { instant, textId } from '#platform/database/columns.js';
import { Organization } from '../organizations/organization.entity.js';

export const TeamSchema = defineEntity({
  name: 'Team',
  tableName: 'teams',
  properties: {
    id: textId().primary(),
    organizationId: () =>
      p.manyToOne(Organization).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    name: p.text(),
    createdAt: instant(),
    updatedAt: instant().nullable(),
  },
  indexes: [{ name: 'teams_organization_id_index', properties: ['organizationId', 'id'] }],
});

export type TeamTables = InferKyselyDB<typeof TeamSchema>;

export interface NewTeam {
  id: string;
  organizationId: string;
  name: string;
  /** A team that is made after its organization counts as updated then. */
  updatedAt?: Date;
}

/** A named part of an organization. */
export class Team extends TeamSchema.class {
  static create(input: NewTeam, now: Date): Team {
    return Object.assign(new Team(), input, { createdAt: now, updatedAt: input.updatedAt ?? null });
  }

  /** Published clients expect `updatedAt` to stay as it is. */
  rename(name: string): void {
    this.name = name;
  }
}
TeamSchema.setClass(Team);
