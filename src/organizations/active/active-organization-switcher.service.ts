import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SessionCookies, type Caller } from '#auth';
import { presentOrganization } from '../organizations/organization.presenter.js';
import { SetActiveOrganization } from './actions/set-active-organization.js';
import { ActiveErrors } from './active.errors.js';
import type { FullOrganizationWire } from './full-organization.presenter.js';
import { chosenOrganization, type OrganizationChoice } from './organization-choice.js';
import { OrganizationReader } from './organization-reader.service.js';

/** Moves a session to another organization, and its cookies with it. */
@Injectable()
export class ActiveOrganizationSwitcher {
  constructor(
    private readonly setActive: SetActiveOrganization,
    private readonly reader: OrganizationReader,
    private readonly cookies: SessionCookies,
  ) {}

  /**
   * The organization the session works in from now on, or null for none.
   * @throws NOT_A_MEMBER, after which the session works in none
   */
  async perform(
    choice: OrganizationChoice,
    caller: Caller,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ): Promise<FullOrganizationWire | null> {
    const chosen = isLeaving(choice) ? null : chosenOrganization(choice, caller);
    if (chosen === null && !caller.session.activeOrganizationId) return null;
    const { organization, workplace } = await this.setActive.execute(chosen, caller);
    const session = { ...caller.session, ...workplace };
    if (chosen !== null && organization === null) {
      this.cookies.writeCache(reply, { ...caller, session });
      throw ActiveErrors.NOT_A_MEMBER();
    }
    this.cookies.rewrite(request, reply, { ...caller, session });
    return organization && this.reader.withPeople(presentOrganization(organization), caller);
  }
}

function isLeaving({ organizationId, organizationSlug }: OrganizationChoice): boolean {
  return organizationId === null && !organizationSlug;
}
