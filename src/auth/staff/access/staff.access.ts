import { applyDecorators, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { StaffPermissions } from '#access/staff-permissions.js';
import { ApiFailure } from '#platform/http/access/fails.decorator.js';
import { RouteAccess, type AccessCheck } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { ResumeStaffSession } from '../actions/resume-staff-session.js';
import type { StaffMember } from '../staff-member.js';
import { StaffCookie } from './staff.cookie.js';

const members = new WeakMap<FastifyRequest, StaffMember>();

/** Lets staff pass whose role holds the declared permissions; without any declared, every staff member. */
@Injectable()
export class StaffAccess implements AccessCheck<StaffPermissions> {
  constructor(
    private readonly cookie: StaffCookie,
    private readonly resume: ResumeStaffSession,
  ) {}

  /** @throws UNAUTHORIZED without a console session, FORBIDDEN without the permission */
  async verify(request: FastifyRequest, permissions: StaffPermissions): Promise<void> {
    const token = this.cookie.read(request);
    const member = token === null ? null : await this.resume.execute(token);
    if (member === null) throw HttpErrors.UNAUTHORIZED();
    if (Object.keys(permissions).length > 0 && !member.can(permissions)) throw HttpErrors.FORBIDDEN();
    members.set(request, member);
  }
}

/** The route is for staff whose role holds all of these permissions. */
export const StaffCan = (permissions: StaffPermissions) =>
  applyDecorators(AnyStaff(), RouteAccess(StaffAccess, permissions), ApiFailure(HttpErrors.FORBIDDEN));

/** The route is for every staff member. */
export const AnyStaff = () =>
  applyDecorators(RouteAccess(StaffAccess, {}), ApiFailure(HttpErrors.UNAUTHORIZED));

/** Hands a staff route the person who calls it. */
export const CurrentStaff = createParamDecorator((_data: unknown, context: ExecutionContext): StaffMember => {
  const member = members.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (member === undefined) throw HttpErrors.UNAUTHORIZED();
  return member;
});
