import { Injectable } from '@nestjs/common';
import type { InputFault } from '#common/errors/app-error.js';
import { OutboundClient } from '#platform/outbound/outbound.client.js';
import { EventCatalogue } from '../catalogue/event-catalogue.registry.js';
import { EndpointErrors } from './endpoint.errors.js';
import type { EndpointProfile } from './webhook-endpoint.entity.js';

/** What clients of the published Polar SDK call what is wrong with an address; anything else is a `value_error`. */
const URL_FAULTS: Partial<Record<string, string>> = {
  invalid: 'url_parsing',
  scheme: 'url_scheme',
  too_long: 'string_too_long',
};

/** Whose an endpoint is: the installation's may receive more than those of organizations. */
export type EndpointOwner = 'organization' | 'installation';

/** What an endpoint may be sent, and where. */
@Injectable()
export class EndpointPolicy {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly catalogue: EventCatalogue,
  ) {}

  /** @throws INVALID_ENDPOINT_URL, UNKNOWN_EVENT_TYPE; either names everything that is at fault */
  require({ url, events }: Partial<Pick<EndpointProfile, 'url' | 'events'>>, owner: EndpointOwner): void {
    const ofUrl = url === undefined ? [] : this.faultsOfUrl(url);
    const ofEvents = events === undefined ? [] : this.faultsOfEvents(events, owner);
    const faults = [...ofUrl, ...ofEvents];
    if (ofUrl.length > 0) throw EndpointErrors.INVALID_ENDPOINT_URL({}, { faults });
    if (ofEvents.length > 0) throw EndpointErrors.UNKNOWN_EVENT_TYPE({}, { faults });
  }

  /**
   * The types and the version that an endpoint is to have, which may have been given at different times.
   * @throws EVENT_TYPE_NEEDS_API_VERSION, with each type that the version does not reach
   */
  requireReach({ events, apiVersion }: Pick<EndpointProfile, 'events' | 'apiVersion'>): void {
    const msg = EndpointErrors.EVENT_TYPE_NEEDS_API_VERSION.spec.message;
    const faults = events.flatMap((name, index) =>
      this.catalogue.reaches(name, apiVersion)
        ? []
        : [{ loc: ['body', 'events', index], type: 'enum', msg, input: name }],
    );
    if (faults.length > 0) throw EndpointErrors.EVENT_TYPE_NEEDS_API_VERSION({}, { faults });
  }

  private faultsOfUrl(url: string): InputFault[] {
    const found = this.outbound.check(url);
    if (found === null) return [];
    const type = URL_FAULTS[found.problem] ?? 'value_error';
    return [{ loc: ['body', 'url'], type, msg: found.detail, input: null }];
  }

  private faultsOfEvents(events: readonly string[], owner: EndpointOwner): InputFault[] {
    const known = new Set(this.catalogue.subscribableTypes(owner));
    const msg = EndpointErrors.UNKNOWN_EVENT_TYPE.spec.message;
    return events.flatMap((name, index) =>
      known.has(name) ? [] : [{ loc: ['body', 'events', index], type: 'enum', msg, input: name }],
    );
  }
}
