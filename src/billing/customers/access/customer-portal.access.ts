import { applyDecorators, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { bearerOf, bearerRefusal, bearerRequest } from '#organizations';
import { ApiFailure } from '#platform/http/access/fails.decorator.js';
import { RouteAccess, type AccessCheck } from '#platform/http/access/route-access.js';
import { noteIdempotentCaller } from '#platform/idempotency/idempotent-caller.js';
import { CustomerSessionErrors } from '../customer-session.errors.js';
import { CustomerSessionReader } from '../customer-session-reader.service.js';

/** Whose records are read, however they have shown who they are. */
export interface PortalScope {
  customerId: string;
  organizationId: string;
  /** Null: everything of the customer. Else only what was bought in this checkout; see ADR 0057. */
  checkoutId: string | null;
}

/** A customer at the portal. */
export interface PortalCustomer extends PortalScope {
  sessionId: string;
}

interface Declared {
  /** Whether the route itself keeps sessions that are limited to a checkout to what was bought there. */
  servesLimited: boolean;
}

const { CUSTOMER_SESSION_INVALID, CUSTOMER_SESSION_LIMITED, CUSTOMER_SESSION_MISSING } =
  CustomerSessionErrors;

const portalCustomers = new WeakMap<FastifyRequest, PortalCustomer>();

/** Lets customers pass by their sessions. Tokens of organizations and sessions of users open nothing here. */
@Injectable()
export class CustomerPortalAccess implements AccessCheck<Declared> {
  constructor(private readonly sessions: CustomerSessionReader) {}

  /** @throws CUSTOMER_SESSION_MISSING, CUSTOMER_SESSION_INVALID, CUSTOMER_SESSION_LIMITED, ACCESS_TOKEN_REPEATED */
  async verify(request: FastifyRequest, { servesLimited }: Declared): Promise<void> {
    const bearer = bearerOf(request);
    if (bearer === null) throw bearerRequest(CUSTOMER_SESSION_MISSING);
    const session = await this.sessions.find(bearer);
    if (session === null) throw bearerRefusal(CUSTOMER_SESSION_INVALID);
    const { id: sessionId, customerId, organizationId, checkoutId } = session;
    if (checkoutId !== null && !servesLimited) throw CUSTOMER_SESSION_LIMITED();
    noteIdempotentCaller(request, `customer:${customerId}:${checkoutId ?? ''}`);
    portalCustomers.set(request, { sessionId, customerId, organizationId, checkoutId });
  }
}

/**
 * The route is for customers with a session of the portal. It refuses sessions that are limited to a checkout, unless the route
 * says that it serves them.
 */
export const CustomerPortal = ({ servesLimited }: Declared = { servesLimited: false }) =>
  applyDecorators(
    RouteAccess<Declared>(CustomerPortalAccess, { servesLimited }),
    ApiBearerAuth('customerSession'),
    ...[
      CUSTOMER_SESSION_MISSING,
      CUSTOMER_SESSION_INVALID,
      ...(servesLimited ? [] : [CUSTOMER_SESSION_LIMITED]),
    ].map(ApiFailure),
  );

/** Hands a route of `CustomerPortal` who calls it. */
export const CurrentPortalCustomer = createParamDecorator(
  (_data: unknown, context: ExecutionContext): PortalCustomer => {
    const customer = portalCustomers.get(context.switchToHttp().getRequest<FastifyRequest>());
    if (customer === undefined) throw bearerRequest(CUSTOMER_SESSION_MISSING);
    return customer;
  },
);
