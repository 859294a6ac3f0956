import { InternalEvent } from '#platform/events/event.decorator.js';

/** The user who created these tokens of an organization was deleted; the tokens no longer name their creator. */
@InternalEvent('access_token.creator_deleted')
export class AccessTokenCreatorDeleted {
  constructor(
    readonly organizationId: string,
    /** As before the deletion. */
    readonly creator: { id: string; name: string; email: string },
    readonly tokenIds: string[],
  ) {}
}
