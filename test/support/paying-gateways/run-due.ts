import { DueWorkRunner } from '../../../src/billing/clock/due-work-runner.service.js';
import { inRequest } from '../in-request.js';
import type { TestApp } from '../test-app.js';

/** Does what is due by the clocks of merchants. */
export async function runDue(app: TestApp): Promise<void> {
  await inRequest(app, async () => {
    while ((await app.get(DueWorkRunner).runBatch()) > 0);
  });
}
