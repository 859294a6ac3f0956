import { Schedule, type JobHandler } from '#platform/queues/job.decorator.js';
import { GatewayRecordCopier } from '../gateway-record-copier.service.js';

/** Seconds between two runs; the verification of the night compares what was copied before it. */
const EVERY = 6 * 3_600;

/** Copies the records of gateways from time to time. */
@Schedule('billing.copy-gateway-records', { every: EVERY })
export class CopyGatewayRecords implements JobHandler {
  constructor(private readonly copier: GatewayRecordCopier) {}

  async run(): Promise<void> {
    await this.copier.copyAll();
  }
}
