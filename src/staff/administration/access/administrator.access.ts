import { applyDecorators, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { StaffPermissions } from '#access/staff-permissions.js';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import { ApiFailure } from '#platform/http/access/fails.decorator.js';
import { RouteAccess, type AccessCheck } from '#platform/http/access/route-access.js';
import { HttpErrors } from '#platform/http/http.errors.js';
import { SessionReader } from '#auth/sessions.door.js';
import type { StaffContext } from '../administering.js';
import { AdministratorPolicy } from '../administrator.policy.js';

interface Declared {
  permissions: StaffPermissions;
  /** Answered to people who are signed in and may not do this. */
  denied: ErrorFactory;
}

const administrators = new WeakMap<FastifyRequest, StaffContext>();

/** Lets people pass whose role holds the declared permissions. Copies of sessions in cookies are not believed. */
@Injectable()
export class AdministratorAccess implements AccessCheck<Declared> {
  constructor(
    private readonly reader: SessionReader,
    private readonly administratorPolicy: AdministratorPolicy,
  ) {}

  /** @throws UNAUTHORIZED without a session, the declared error without the permissions */
  async verify(request: FastifyRequest, { permissions, denied }: Declared): Promise<void> {
    const { found } = await this.reader.read(request, { fromCache: false, mayExtend: true });
    if (found === null) throw HttpErrors.UNAUTHORIZED();
    if (!this.administratorPolicy.allow(found, permissions)) throw denied();
    const { id, role } = found.user;
    administrators.set(request, { user: { id, role }, acting: { actor: { kind: 'staff', userId: id } } });
  }
}

/**
 * The route is for people whose role holds all of these permissions, by the session they have in the product. Others
 * who are signed in are answered with `denied`.
 */
export const AdministratorCan = (permissions: StaffPermissions, denied: ErrorFactory) =>
  applyDecorators(
    RouteAccess<Declared>(AdministratorAccess, { permissions, denied }),
    ApiFailure(HttpErrors.UNAUTHORIZED),
    ApiFailure(denied),
  );

/** Hands a route of `AdministratorCan` who calls it, as the actions of this room want to know it. */
export const CurrentAdministrator = createParamDecorator(
  (_data: unknown, context: ExecutionContext): StaffContext => {
    const administrator = administrators.get(context.switchToHttp().getRequest<FastifyRequest>());
    if (administrator === undefined) throw HttpErrors.UNAUTHORIZED();
    return administrator;
  },
);
