import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { MetricsConfig } from '#config/metrics.config.js';
import { collectProviders } from '../discovery/collect-providers.js';
import { MetricReader } from './metric-reader.js';
import { MetricSource, type Measured } from './metric-source.decorator.js';

/** Seconds: from what a cached read takes to what nobody waits for. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Milliseconds between two looks at the event loop; the usual 10 would keep an idle process busy. */
const LOOP_PRECISION = 100;

/** Everything Prometheus is told about this process and, by any process, about the installation. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly readers = new Map<string, MetricReader>();
  private readonly requests = new Histogram({
    name: 'atrium_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });
  private readonly answers = new Gauge({
    name: 'atrium_metric_source_up',
    help: '1 if the source of metrics could be read, 0 if its gauges are missing because it could not.',
    labelNames: ['source'],
    registers: [this.registry],
  });

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly config: MetricsConfig,
  ) {}

  /** @throws Error when two sources share a name */
  onApplicationBootstrap(): void {
    if (!this.config.isEnabled) return;
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LOOP_PRECISION });
    const sources = collectProviders<string, Measured>(this.discovery, {
      decorator: MetricSource,
      keyOf: (name) => name,
      what: 'sources of metrics',
    });
    for (const [name, { instance }] of sources)
      this.readers.set(name, new MetricReader(name, instance, this.registry));
  }

  /** `status` is the class of the status, such as `2xx`. */
  observeRequest(labels: { method: string; route: string; status: string }, seconds: number): void {
    this.requests.observe(labels, seconds);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** In Prometheus' text format. */
  async read(): Promise<string> {
    await Promise.all(
      [...this.readers].map(async ([source, reader]) => {
        this.answers.set({ source }, (await reader.refresh()) ? 1 : 0);
      }),
    );
    return this.registry.metrics();
  }
}
