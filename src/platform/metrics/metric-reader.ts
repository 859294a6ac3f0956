import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { GaugeDeclaration, Measured, Reading } from './metric-source.decorator.js';

/** Milliseconds for which what was measured is told again, so that many readers cost as much as one. */
const FRESH = 5_000;
/** Milliseconds a source may take; a database that hangs must not keep the other metrics from being read. */
const PATIENCE = 3_000;

/** Keeps the gauges of one source up to date. A source that fails has no values until it answers again. */
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

  /** False when the source did not answer. */
  async refresh(): Promise<boolean> {
    if (this.reading === undefined || performance.now() - this.readAt > FRESH) {
      this.readAt = performance.now();
      this.reading = this.read();
    }
    return this.reading;
  }

  private async read(): Promise<boolean> {
    try {
      const readings = await Promise.race([this.source.measure(), tooLate()]);
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
    // A counter was cleared a moment ago, so that it is counted up from nothing.
    if (metric instanceof Gauge) metric.set(labels, value);
    else metric?.inc(labels, value);
  }

  /** Without labels a gauge would tell 0, which is not what is known. */
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

async function tooLate(): Promise<never> {
  await sleep(PATIENCE, undefined, { ref: false });
  throw new Error(`no answer within ${String(PATIENCE)} ms`);
}
