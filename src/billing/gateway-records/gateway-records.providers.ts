import type { Room } from '#platform/rooms/room.js';
import { GatewayRecordCopier } from './gateway-record-copier.service.js';
import { CopiedRecord } from './gateway-record.entity.js';
import { GatewayRecordRepository } from './gateway-record.repository.js';
import { GatewayRecordsVerifier } from './gateway-records.verifier.js';
import { GatewayStatement } from './gateway-statement.entity.js';
import { CopyGatewayRecords } from './jobs/copy-gateway-records.job.js';

/** Copies of what gateways record, to compare payments and refunds with. */
export const gatewayRecords = {
  entities: [CopiedRecord, GatewayStatement],
  providers: [GatewayRecordRepository, GatewayRecordCopier, GatewayRecordsVerifier],
  workers: [CopyGatewayRecords],
} satisfies Room;
