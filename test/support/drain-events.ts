import { RequestContext } from '@mikro-orm/core';
import { EventHandler } from '#platform/events/event-handler.service.js';
import { EventRelay } from '#platform/events/event-relay.service.js';
import { requestContext } from '#platform/http/server/request-context.js';
import { newId } from '#common/ids/new-id.js';
import type { TestApp } from './test-app.js';

/**
 * Does what relay, queue and worker would do with all committed events, and with those their listeners record in turn,
 * so that no test sleeps. What a listener throws reaches the test.
 */
export async function drainEvents(app: TestApp): Promise<void> {
  const relay = app.get(EventRelay);
  for (;;) {
    const claimed = await relay.claim();
    const dispatches = [...claimed.dispatches, ...(await relay.reclaim())];
    if (claimed.taken === 0 && dispatches.length === 0) return;
    for (const dispatch of dispatches) {
      await requestContext.run({ requestId: dispatch.correlationId ?? newId() }, () =>
        RequestContext.create(app.em, () => app.get(EventHandler).handle(dispatch)),
      );
    }
  }
}
