import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, apiActorOf, type ApiCaller } from '#organizations';
import type { ErrorFactory } from '#common/errors/define-errors.js';
import type { Acting } from '#platform/audit/audit-log.service.js';
import type { Locked } from '#platform/database/locked.js';
import { EndpointErrors } from './endpoint.errors.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

/** A caller of the API, whose permission is checked again under the lock, or staff, whose permission the route has checked. */
export type EndpointManager = { caller: ApiCaller } | { staff: Acting };

const { ENDPOINT_NOT_FOUND, NOT_WHILE_IMPERSONATING } = EndpointErrors;

/** Locks an endpoint for a caller who may manage it; joins the caller's unit of work. */
@Injectable()
export class ManagedEndpoints {
  constructor(
    private readonly endpoints: WebhookEndpointRepository,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws ENDPOINT_NOT_FOUND, or the error given, also for an endpoint of another organization; NOT_PERMITTED, ACCESS_TOKEN_INVALID */
  async lock(
    id: string,
    by: EndpointManager,
    notFound: ErrorFactory = ENDPOINT_NOT_FOUND,
  ): Promise<Locked<WebhookEndpoint>> {
    if ('caller' in by) {
      // The organization is locked first, as everywhere; an endpoint never changes its organization.
      const organizationId = (await this.endpoints.findById(id))?.organizationId;
      if (!organizationId) throw notFound();
      await this.apiCallerPolicy.lock(by.caller, organizationId, notFound);
    }
    const endpoint = await this.endpoints.lockById(id);
    if (endpoint === null) throw notFound();
    return endpoint;
  }
}

/** The manager as an actor of the audit log. */
export function actingOf(by: EndpointManager): Acting {
  return 'staff' in by ? by.staff : { actor: apiActorOf(by.caller) };
}

/**
 * Where events go, and with what secret, outlives an impersonation; staff change endpoints in their own name.
 * @throws NOT_WHILE_IMPERSONATING
 */
export function requireOwnName(by: EndpointManager): void {
  const isBorrowed =
    'caller' in by && by.caller.kind === 'person' && by.caller.person.session.impersonatedBy !== null;
  if (isBorrowed) throw NOT_WHILE_IMPERSONATING();
}
