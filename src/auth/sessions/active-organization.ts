import { Injectable } from '@nestjs/common';
import { SessionRepository } from './session.repository.js';

/** Which organization a session works in. The methods join the caller's unit of work. */
@Injectable()
export class ActiveOrganization {
  constructor(private readonly sessions: SessionRepository) {}

  async set(sessionId: string, organizationId: string | null): Promise<void> {
    await this.sessions.setActiveOrganization(sessionId, organizationId);
  }

  /** Nobody works in organizations that are gone. */
  async leaveAll(organizationIds: readonly string[]): Promise<void> {
    await this.sessions.clearActiveOrganizations(organizationIds);
  }

  /** Whoever is no longer a member works there on none of their devices. */
  async leave(organizationId: string, userId: string): Promise<void> {
    await this.sessions.clearActiveOrganizations([organizationId], userId);
  }
}
