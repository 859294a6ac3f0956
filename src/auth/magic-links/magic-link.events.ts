import type { Client } from '#common/net/client.js';
import { InternalEvent } from '#platform/events/event.decorator.js';

/** Where a magic link leads, as the application asked. */
export interface MagicLinkTargets {
  callbackURL: string | null;
  /** For people whose account the link has just created. */
  newUserCallbackURL: string | null;
  /** For links that do not work. */
  errorCallbackURL: string | null;
}

/**
 * Somebody wants to come in by a link that is mailed to an address. Whether anybody has that address is found out behind
 * the answer, so that its time cannot tell.
 */
@InternalEvent('user.magic_link_requested')
export class MagicLinkRequested {
  constructor(
    /** In lower case. */
    readonly email: string,
    /** Of an account that the link may create. */
    readonly name: string,
    readonly targets: MagicLinkTargets,
    readonly client: Client,
  ) {}
}
