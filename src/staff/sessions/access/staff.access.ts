import { applyDecorators, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { StaffPermissions } from '#access/staff-permissions.js';
import { addSeconds, Clock } from '#common/time/clock.js';
import { StaffConfig } from '#config/staff.config.js';
import { ApiFailure } from '#platform/http/access/fails.decorator.js';
import { RouteAccess, type AccessCheck } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { StaffSessionErrors } from '../staff-session.errors.js';
import { StaffRoles } from '../../roles/staff-roles.service.js';
import { ResumeStaffSession } from '../actions/resume-staff-session.js';
import type { StaffMember } from '../staff-member.js';
import { StaffCookie } from './staff.cookie.js';

export interface StaffCanOptions {
  /** The password must have been entered a short while ago; see STAFF_REAUTHENTICATION_AGE. */
  recent?: boolean;
}

interface Declared extends StaffCanOptions {
  /** Null for every staff member. */
  permissions: StaffPermissions | null;
}

const members = new WeakMap<FastifyRequest, StaffMember>();

/** Lets staff pass whose role holds the declared permissions; without any declared, every staff member. */
@Injectable()
export class StaffAccess implements AccessCheck<Declared> {
  constructor(
    private readonly cookie: StaffCookie,
    private readonly resume: ResumeStaffSession,
    private readonly roles: StaffRoles,
    private readonly config: StaffConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws UNAUTHORIZED without a console session, FORBIDDEN without the permission, REAUTHENTICATION_NEEDED */
  async verify(request: FastifyRequest, { permissions, recent }: Declared): Promise<void> {
    const token = this.cookie.read(request);
    const member = token === null ? null : await this.resume.execute(token);
    if (member === null) throw HttpErrors.UNAUTHORIZED();
    if (permissions !== null) this.roles.require(member.user, permissions);
    if (recent && !this.isRecent(member)) throw StaffSessionErrors.REAUTHENTICATION_NEEDED();
    members.set(request, member);
  }

  private isRecent({ session }: StaffMember): boolean {
    return addSeconds(session.authenticatedAt, this.config.reauthenticationAge) > this.clock.now();
  }
}

/** The route is for staff whose role holds all of these permissions. */
export const StaffCan = (permissions: StaffPermissions, options: StaffCanOptions = {}) =>
  applyDecorators(
    AnyStaff(),
    RouteAccess<Declared>(StaffAccess, { permissions, ...options }),
    ApiFailure(HttpErrors.FORBIDDEN),
    ...(options.recent ? [ApiFailure(StaffSessionErrors.REAUTHENTICATION_NEEDED)] : []),
  );

/** The route is for every staff member. */
export const AnyStaff = () =>
  applyDecorators(
    RouteAccess<Declared>(StaffAccess, { permissions: null }),
    ApiFailure(HttpErrors.UNAUTHORIZED),
  );

/** Hands a staff route the person who calls it. */
export const CurrentStaff = createParamDecorator((_data: unknown, context: ExecutionContext): StaffMember => {
  const member = members.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (member === undefined) throw HttpErrors.UNAUTHORIZED();
  return member;
});
