import { Injectable } from '@nestjs/common';
import { AuthConfig } from '#config/auth.config.js';
import { StaffConfig } from '#config/staff.config.js';
import { ImpersonationErrors } from '../impersonation.errors.js';
import type { StaffMember } from '../../sessions/staff-member.js';
import { presentImpersonation, type BegunImpersonationWire } from '../impersonation.presenter.js';
import { ImpersonationQueries } from '../impersonation.queries.js';
import { ImpersonationResponder, type Visit } from './impersonation.responder.js';

/** Below the authentication routes: what a person sees, for staff who have no product to look at. */
export const VIEW_PATH = 'impersonation/view';

interface Wanted {
  userId: string;
  reason: string;
  ticket?: string;
}

/** Begins at the console, and says where to go on. */
@Injectable()
export class ConsoleImpersonation {
  constructor(
    private readonly responder: ImpersonationResponder,
    private readonly impersonationQueries: ImpersonationQueries,
    private readonly auth: AuthConfig,
    private readonly config: StaffConfig,
  ) {}

  /** @throws as `StartImpersonation` does, and IMPERSONATION_NOT_FOUND when it has been ended already */
  async begin(
    { userId, reason, ticket }: Wanted,
    staff: StaffMember,
    visit: Visit,
  ): Promise<BegunImpersonationWire> {
    const by = { user: staff.user, acting: staff.acting(reason) };
    const { session } = await this.responder.begin({ userId, door: 'console', ticket }, by, visit);
    const begun = await this.impersonationQueries.find(session.id);
    if (begun === null) throw ImpersonationErrors.IMPERSONATION_NOT_FOUND();
    const url = this.config.impersonation.targetUrl ?? `${this.auth.basePath}/${VIEW_PATH}`;
    return { impersonation: presentImpersonation(begun), url };
  }
}
