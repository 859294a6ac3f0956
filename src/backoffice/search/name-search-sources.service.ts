import { Injectable } from '@nestjs/common';
import { StaffUserSearchQueries, type FoundUser } from '#staff';
import {
  InvitationDisclosure,
  InvitationSearchQueries,
  OrganizationSearchQueries,
  type FoundInvitation,
  type FoundOrganization,
} from '#organizations';
import { MailSearch, type FoundMail } from '#platform/mail/mail-search.queries.js';
import { presented, presentHit, type SearchHitWire } from './search.presenter.js';
import type { SearchSource } from './search-source.js';

/** What people know by names and addresses. */
@Injectable()
export class NameSearchSources {
  readonly all: SearchSource[];

  constructor(
    people: StaffUserSearchQueries,
    organizations: OrganizationSearchQueries,
    invitations: InvitationSearchQueries,
    disclosure: InvitationDisclosure,
    mails: MailSearch,
  ) {
    this.all = [
      {
        group: 'people',
        needs: { user: ['list'] },
        find: async (wanted) => presented(await people.find(wanted), presentFoundUser),
      },
      {
        group: 'organizations',
        needs: { organization: ['list'] },
        find: async (wanted) => presented(await organizations.find(wanted), presentOrganization),
      },
      {
        group: 'invitations',
        needs: { invitation: ['list'] },
        find: async (wanted, rights) =>
          presented(await invitations.find(wanted, disclosure.staffLimit(rights)), presentInvitation),
      },
      {
        group: 'mails',
        needs: { mail: ['list'] },
        find: async (wanted) => presented(await mails.find(wanted), presentMail),
      },
    ];
  }
}

function presentFoundUser(person: FoundUser): SearchHitWire {
  const { id, name, email, image, emailVerified, banned, match } = person;
  return presentHit({
    kind: 'user',
    id,
    title: name,
    detail: email,
    image,
    states: [...(banned ? (['banned'] as const) : []), ...(emailVerified ? [] : (['unverified'] as const))],
    match,
    leadsTo: { resource: 'users', id },
  });
}

function presentOrganization({ id, name, slug, logo, match }: FoundOrganization): SearchHitWire {
  const leadsTo = { resource: 'organizations', id } as const;
  return presentHit({ kind: 'organization', id, title: name, detail: slug, image: logo, match, leadsTo });
}

/** An invitation has no page of its own; it stands on that of its organization. */
function presentInvitation(invitation: FoundInvitation): SearchHitWire {
  const { id, email, organizationId, organizationName, state, createdAt, match } = invitation;
  return presentHit({
    kind: 'invitation',
    id,
    title: email,
    detail: organizationName,
    states: [state],
    at: createdAt,
    match,
    leadsTo: { resource: 'organizations', id: organizationId },
  });
}

function presentMail({ id, subject, recipient, status, createdAt, match }: FoundMail): SearchHitWire {
  return presentHit({
    kind: 'mail',
    id,
    title: subject,
    detail: recipient,
    states: [status],
    at: createdAt,
    match,
    leadsTo: { resource: 'mails', id },
  });
}
