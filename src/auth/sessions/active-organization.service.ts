import { Injectable } from '@nestjs/common';
import { HttpErrors } from '#platform/http/http.errors.js';
import { SessionRepository, type Workplace } from './session.repository.js';

/** Which organization and which of its teams a session works in. The methods join the caller's unit of work. */
@Injectable()
export class ActiveOrganization {
  constructor(private readonly sessions: SessionRepository) {}

  /**
   * The team stays where the organization does. Returns what the session works in from now on.
   * @throws UNAUTHORIZED when the session has ended meanwhile
   */
  async set(sessionId: string, organizationId: string | null): Promise<Workplace> {
    const workplace = await this.sessions.setActiveOrganization(sessionId, organizationId);
    if (workplace === null) throw HttpErrors.UNAUTHORIZED();
    return workplace;
  }

  /**
   * A session begins to work where its user has just come to.
   * @throws UNAUTHORIZED when the session has ended meanwhile
   */
  async enter(sessionId: string, workplace: Workplace): Promise<void> {
    if (!(await this.sessions.setWorkplace(sessionId, workplace))) throw HttpErrors.UNAUTHORIZED();
  }

  /** Says whether the session works in the organization; it comes to the team of no other. */
  async setTeam(sessionId: string, organizationId: string, teamId: string): Promise<boolean> {
    return this.sessions.setActiveTeam(sessionId, organizationId, teamId);
  }

  async clearTeam(sessionId: string): Promise<void> {
    await this.sessions.clearActiveTeamOf(sessionId);
  }

  /** Nobody works in organizations that are gone. */
  async leaveAll(organizationIds: readonly string[]): Promise<void> {
    await this.sessions.clearActiveOrganizations(organizationIds);
  }

  /** Whoever is no longer a member works there on none of their devices. */
  async leave(organizationId: string, userId: string): Promise<void> {
    await this.sessions.clearActiveOrganizations([organizationId], userId);
  }

  /** Nobody works in a team that is gone; or one user, who is no longer in it. */
  async leaveTeam(teamId: string, userId?: string): Promise<void> {
    await this.sessions.clearActiveTeam(teamId, userId);
  }
}
