import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MetricsAccess } from './metrics.access.js';
import { MetricsController } from './metrics.controller.js';
import { MetricsServer } from './metrics-server.service.js';
import { Metrics } from './metrics.registry.js';
import { MetricsToken } from './metrics-token.service.js';

/** What operators watch, in every process that answers HTTP. */
@Module({
  imports: [DiscoveryModule],
  controllers: [MetricsController],
  providers: [Metrics, MetricsToken, MetricsAccess, MetricsServer],
  exports: [Metrics, MetricsServer],
})
export class MetricsModule {}
