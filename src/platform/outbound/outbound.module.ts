import { Module } from '@nestjs/common';
import { HostNames } from './host-names.js';
import { OutboundClient } from './outbound.client.js';

/** Requests of ours to servers of other people. */
@Module({
  providers: [OutboundClient, { provide: HostNames, useFactory: () => new HostNames() }],
  exports: [OutboundClient],
})
export class OutboundModule {}
