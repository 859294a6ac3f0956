import { Injectable } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';
import { AuthConfig } from '#config/auth.config.js';
import { HttpConfig } from '#config/http.config.js';
import { ApplicationConfig } from '#config/application.config.js';
import { OrganizationConfig } from '#config/organization.config.js';
import { presentableName, type MailContent } from '#platform/mail/mail-content.js';
import {
  LinkIsGone,
  MailTemplateOf,
  type MailAtHand,
  type MailTemplate,
} from '#platform/mail/mail-template.decorator.js';
import { InvitationTickets } from '../invitation-tickets.service.js';
import { InvitationRepository } from '../invitation.repository.js';

/** Our page for answering an invitation, below the authentication base path. */
export const INVITATION_PAGE = 'invitation';

export interface InvitationData {
  invitationId: string;
  organizationName: string;
  inviterName: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** Invites an address to an organization, whether or not it has an account. */
@Injectable()
@MailTemplateOf('organizations.invitation')
export class InvitationMail implements MailTemplate<InvitationData> {
  constructor(
    private readonly application: ApplicationConfig,
    private readonly organizations: OrganizationConfig,
    private readonly auth: AuthConfig,
    private readonly http: HttpConfig,
    private readonly invitations: InvitationRepository,
    private readonly tickets: InvitationTickets,
    private readonly clock: Clock,
  ) {}

  async compose(data: InvitationData, mail: MailAtHand): Promise<MailContent> {
    const product = this.application.name;
    const organization = presentableName(data.organizationName) ?? 'an organization';
    const inviter = presentableName(data.inviterName) ?? 'A member';
    return {
      subject: `Join ${organization} on ${product}`,
      preheader: `${inviter} invited you to ${organization}.`,
      heading: `Join ${organization}`,
      paragraphs: [
        `${inviter} invited you to join ${organization} on ${product}.`,
        `To accept, sign in with ${mail.to}, or sign up with it if you do not have an account yet.`,
      ],
      action: { label: 'View the invitation', href: await mail.secretLink(() => this.linkTo(data)) },
      notes: [
        `The invitation expires on ${untilText(data.expiresAt)}.`,
        'If you did not expect this invitation, ignore this email.',
      ],
    };
  }

  /** An extended invitation has a newer mail with the new expiry. */
  async requireCurrent({ invitationId, expiresAt }: InvitationData): Promise<void> {
    const now = this.clock.now();
    const invitation = await this.invitations.findById(invitationId);
    if (invitation?.isOpen(now) && new Date(expiresAt) > now) return;
    throw new LinkIsGone('the invitation was answered, canceled, or has expired');
  }

  /** @throws LinkIsGone when the invitation was deleted */
  private async linkTo({ invitationId }: InvitationData): Promise<string> {
    const invitation = await this.invitations.findById(invitationId);
    if (invitation === null) throw new LinkIsGone('the invitation was deleted');
    const page = this.organizations.invitation.url ?? `${this.auth.basePath}/${INVITATION_PAGE}?id={id}`;
    const link = page.replaceAll('{id}', encodeURIComponent(this.tickets.ticketOf(invitation)));
    return link.startsWith('/') ? this.http.urlOf(link) : link;
  }
}

function untilText(expiresAt: string): string {
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${text.format(new Date(expiresAt))} UTC`;
}
