import { MEMBER_ROLE } from '#access/organization-permissions.js';
import type { InvitationStatus } from '../../src/organizations/invitations/invitation.entity.js';
import { OrganizationAudit } from '../../src/organizations/organizations.audit.js';
import {
  after,
  earlier,
  later,
  MINUTE,
  SECOND,
  type Company,
  type Membership,
  type Organization,
  type Person,
} from '../company.js';
import { asPerson, tell } from '../support/trail.js';

interface Invited {
  email: string;
  role: string;
  at: Date;
  status: InvitationStatus;
  /** Who answered it and when; null while nobody has. */
  answer: { by: Person; at: Date } | null;
}

const ANSWERS = {
  accepted: OrganizationAudit.INVITATION_ACCEPTED,
  rejected: OrganizationAudit.INVITATION_REJECTED,
  canceled: OrganizationAudit.INVITATION_CANCELED,
};

/** The invitation by which somebody became a member. */
export function inviteMember(
  company: Company,
  organization: Organization,
  { person, role, since }: Membership,
): void {
  const { chance, house } = company;
  const most = Math.floor(house.invitationLifetime / 60) - 1;
  const earliest = later(organization.createdAt, after(since, -chance.between(1, most) * MINUTE));
  invite(company, organization, {
    email: person.email,
    role,
    at: earlier(earliest, since),
    status: 'accepted',
    answer: { by: person, at: since },
  });
}

/** Those that were answered otherwise, were taken back, or wait. */
export function inviteOthers(company: Company, organization: Organization): void {
  const { chance, days, names, people, order, house } = company;
  const lifetime = house.invitationLifetime * SECOND;
  for (let count = chance.longTailed(3, 60); count > 0; count -= 1) {
    const status = chance.weighted<InvitationStatus>([
      ['pending', 6],
      ['rejected', 1],
      ['canceled', 2],
    ]);
    const isRecent = status === 'pending' && chance.happens(0.7);
    const from = isRecent
      ? later(organization.createdAt, after(order.now, -lifetime))
      : organization.createdAt;
    const at = days.moment(from);
    const rejecter = chance.pick(people);
    const by = status === 'rejected' ? rejecter : organization.owner.person;
    const email = status === 'rejected' ? by.email : names.address(names.person().local);
    const answeredAt = earlier(order.now, after(at, chance.between(2, 600) * MINUTE));
    const answer = status === 'pending' ? null : { by, at: answeredAt };
    invite(company, organization, { email, role: MEMBER_ROLE, at, status, answer });
  }
}

function invite(company: Company, organization: Organization, invited: Invited): void {
  const { chance, ledger, house } = company;
  const { email, role, at, status, answer } = invited;
  const [id, inviter] = [chance.id(at), organization.owner.person];
  const expiresAt = after(at, house.invitationLifetime * SECOND);
  ledger.add('invitations', {
    id,
    organization_id: organization.id,
    email,
    role,
    team_id: null,
    status,
    inviter_id: inviter.id,
    expires_at: expiresAt,
    created_at: at,
  });
  const state = { organizationId: organization.id, email, role, teamId: null };
  const about = { subject: { type: 'invitation', id }, organizationId: organization.id };
  tell(company, {
    ...about,
    at,
    action: OrganizationAudit.INVITATION_CREATED,
    actor: asPerson(inviter),
    after: { ...state, status: 'pending' },
    client: inviter.devices[0],
  });
  mail(company, organization, { id, email, at, expiresAt });
  if (answer === null || status === 'pending') return;
  tell(company, {
    ...about,
    at: answer.at,
    action: ANSWERS[status],
    actor: asPerson(answer.by),
    before: { status: 'pending' },
    after: { ...state, status },
    client: answer.by.devices[0],
  });
}

interface Sent {
  id: string;
  email: string;
  at: Date;
  expiresAt: Date;
}

function mail({ mails }: Company, { name, owner }: Organization, { id, email, at, expiresAt }: Sent): void {
  const data = {
    invitationId: id,
    organizationName: name,
    inviterName: owner.person.name,
    expiresAt: expiresAt.toISOString(),
  };
  mails.push({
    template: 'organizations.invitation',
    to: email,
    data,
    dedupeKey: `organizations.invitation:${id}`,
    at,
  });
}
