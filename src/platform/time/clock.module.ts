import { Global, Module } from '@nestjs/common';
import { Clock } from '#common/time/clock.js';

/** The clock for everything that decides by the time. */
@Global()
@Module({ providers: [Clock], exports: [Clock] })
export class ClockModule {}
