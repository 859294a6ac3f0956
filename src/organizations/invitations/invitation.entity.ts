import { defineEntity, p, type InferKyselyDB } from '@mikro-orm/postgresql';
import { User } from '#auth';
import { instant, textId } from '#platform/database/columns.js';
import { Organization } from '../organizations/organization.entity.js';
import { InvitationErrors } from './invitation.errors.js';

/** What may become of an invitation. Only a pending one changes. */
export type InvitationStatus = 'pending' | 'accepted' | 'rejected' | 'canceled';

export const InvitationSchema = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    id: textId().primary(),
    organizationId: () =>
      p.manyToOne(Organization).mapToPk().fieldName('organization_id').deleteRule('cascade'),
    /** Always lower case. */
    email: p.text(),
    /** Comma-separated roles the new member will have. */
    role: p.text(),
    /** Comma-separated ids of the teams the new member will be in. */
    teamId: p.text().nullable(),
    status: p.text().$type<InvitationStatus>(),
    inviterId: () =>
      p
        .manyToOne(User)
        .mapToPk()
        .fieldName('inviter_id')
        .deleteRule('cascade')
        .index('invitations_inviter_id_index'),
    /** SHA-256 of the secret in the emailed ticket; null for invitations without one. */
    ticketHash: p.blob().nullable(),
    expiresAt: instant(),
    createdAt: instant(),
  },
  indexes: [
    { name: 'invitations_organization_id_index', properties: ['organizationId', 'id'] },
    { name: 'invitations_created_at_index', properties: ['organizationId', 'createdAt', 'id'] },
    { name: 'invitations_email_index', properties: ['email', 'status'] },
    {
      name: 'invitations_email_prefix_index',
      expression:
        'create index "invitations_email_prefix_index" on "invitations" (lower("email") text_pattern_ops)',
    },
    {
      name: 'invitations_search_index',
      expression: 'create index "invitations_search_index" on "invitations" using gin ("email" gin_trgm_ops)',
    },
    {
      name: 'invitations_open_index',
      properties: ['organizationId', 'expiresAt'],
      where: { status: 'pending' },
    },
    {
      name: 'invitations_pending_expires_at_index',
      properties: ['expiresAt'],
      where: { status: 'pending' },
    },
  ],
});

export type InvitationTables = InferKyselyDB<typeof InvitationSchema>;

export interface NewInvitation {
  id: string;
  organizationId: string;
  email: string;
  role: string;
  teamId: string | null;
  inviterId: string;
  ticketHash?: Buffer;
  expiresAt: Date;
}

/** An address that may join an organization until the invitation expires. */
export class Invitation extends InvitationSchema.class {
  static create(input: NewInvitation, now: Date): Invitation {
    return Object.assign(new Invitation(), input, { status: 'pending' as const, createdAt: now });
  }

  /** Whether somebody can still answer it. */
  isOpen(now: Date): boolean {
    return this.status === 'pending' && this.expiresAt > now;
  }

  get teamIds(): string[] {
    return this.teamId?.split(',') ?? [];
  }

  /** @throws INVITATION_NOT_FOUND */
  accept(now: Date): void {
    if (!this.isOpen(now)) throw InvitationErrors.INVITATION_NOT_FOUND();
    this.status = 'accepted';
  }

  /** @throws INVITATION_NOT_FOUND_BY_RECIPIENT */
  reject(now: Date): void {
    if (!this.isOpen(now)) throw InvitationErrors.INVITATION_NOT_FOUND_BY_RECIPIENT();
    this.status = 'rejected';
  }

  /**
   * An expired one as well.
   * @throws INVITATION_NOT_FOUND
   */
  cancel(): void {
    if (this.status !== 'pending') throw InvitationErrors.INVITATION_NOT_FOUND();
    this.status = 'canceled';
  }

  /** `ticketHash` is that of the ticket in the next mail. */
  prolong(expiresAt: Date, ticketHash: Buffer): void {
    Object.assign(this, { expiresAt, ticketHash });
  }
}
InvitationSchema.setClass(Invitation);
