import { Global, Module } from '@nestjs/common';
import { RecordFeed } from './record-feed.signal.js';
import { RecordSignals } from './record-signals.service.js';

/** What processes tell each other about records. */
@Global()
@Module({ providers: [RecordSignals, RecordFeed], exports: [RecordSignals, RecordFeed] })
export class SignalsModule {}
