import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MetricsAccess } from './metrics.access.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsListener } from './metrics-listener.js';
import { Metrics } from './metrics.js';
import { MetricsToken } from './metrics-token.js';

/** What operators watch, in every process that answers HTTP. */
@Module({
  imports: [DiscoveryModule],
  controllers: [MetricsController],
  providers: [Metrics, MetricsToken, MetricsAccess, MetricsListener],
  exports: [Metrics, MetricsListener],
})
export class MetricsModule {}
