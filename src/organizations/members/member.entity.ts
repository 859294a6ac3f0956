import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { User } from '#auth';
import { madeBy } from '#platform/audit/made-by.column.js';
import { instant, textId } from '#platform/database/columns.js';
import { Organization } from '../organizations/organization.entity.js';

export const MemberSchema = defineEntity({
  name: 'Member',
  tableName: 'members',
  properties: {
    id: textId().primary(),
    organizationId: () =>
      p.manyToOne(Organization).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    userId: () =>
      p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').index('members_user_id_index'),
    /** Comma-separated roles; what they allow is in `src/access/organization-permissions.ts`. */
    role: p.text(),
    createdAt: instant(),
    requestId: madeBy(),
  },
  uniques: [{ name: 'members_organization_id_user_id_unique', properties: ['organizationId', 'userId'] }],
  indexes: [
    { name: 'members_organization_id_index', properties: ['organizationId', 'id'] },
    { name: 'members_created_at_index', properties: ['organizationId', 'createdAt', 'id'] },
    { name: 'members_role_index', properties: ['organizationId', 'role', 'id'] },
  ],
});

export type MemberTables = InferKyselyDB<typeof MemberSchema>;

export interface NewMember {
  id: string;
  organizationId: string;
  userId: string;
  role: string;
}

/** A user's membership in one organization. */
export class Member extends MemberSchema.class {
  static create(input: NewMember, now: Date): Member {
    return Object.assign(new Member(), input, { createdAt: now });
  }

  changeRole(role: string): void {
    this.role = role;
  }
}
MemberSchema.setClass(Member);
