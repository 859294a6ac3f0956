import { type DynamicModule, Module } from '@nestjs/common';
import { type NamedEventShape, PUBLIC_EVENTS } from './event.decorator.js';

/** The public events of all domains, for those who describe and deliver them. */
@Module({})
export class PublicEventsModule {
  static forRoot(events: readonly NamedEventShape[]): DynamicModule {
    const provider = { provide: PUBLIC_EVENTS, useValue: events };
    return { module: PublicEventsModule, global: true, providers: [provider], exports: [provider] };
  }
}
