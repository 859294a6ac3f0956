import { Logger } from '@nestjs/common';
import { Counter, Gauge, type Registry } from 'prom-client';
import { within } from '#common/time/within.js';
import type { GaugeDeclaration, Measured, Reading } from './metric-source.decorator.js';

/** Milliseconds for which a measurement is reused, so that many readers cost as much as one. */
const FRESH = 5_000;
/** Milliseconds a source may take; a database that hangs must not keep the other metrics from being read. */
const TIMEOUT = 3_000;

/** Keeps the gauges of one source up to date. A source that fails has no values until it can be read again. */
export class MetricReader {
  private readonly logger = new Logger('Metrics');
  private readonly gauges: Map<string, Gauge | Counter>;
  private readAt = -Infinity;
  private reading: Promise<boolean> | undefined;

  constructor(
    private readonly name: string,
    private readonly source: Measured,
    registry: Registry,
  ) {
    this.gauges = new Map(
      Object.entries(source.gauges).map(([name, declared]) => [name, metricOf(name, declared, registry)]),
    );
    this.clear();
  }

  /** False when the source failed or took too long. */
  async refresh(): Promise<boolean> {
    if (this.reading === undefined || performance.now() - this.readAt > FRESH) {
      this.readAt = performance.now();
      this.reading = this.read();
    }
    return this.reading;
  }

  private async read(): Promise<boolean> {
    try {
      const readings = await within(TIMEOUT, this.source.measure());
      this.clear();
      for (const reading of readings) this.set(reading);
      return true;
    } catch (error) {
      this.logger.debug({ err: error }, `${this.name} cannot be measured`);
      this.clear();
      return false;
    }
  }

  private set({ gauge, value, labels = {} }: Reading): void {
    const metric = this.gauges.get(gauge);
    // The counter has just been cleared, so it starts at 0.
    if (metric instanceof Gauge) metric.set(labels, value);
    else metric?.inc(labels, value);
  }

  /** A gauge without labels would report 0 although its value is unknown. */
  private clear(): void {
    for (const gauge of this.gauges.values()) {
      gauge.reset();
      gauge.remove({});
    }
  }
}

function metricOf(
  name: string,
  { help, labels = [], onlyGrows = false }: GaugeDeclaration,
  registry: Registry,
): Gauge | Counter {
  const configuration = { name, help, labelNames: labels, registers: [registry] };
  return onlyGrows ? new Counter(configuration) : new Gauge(configuration);
}
