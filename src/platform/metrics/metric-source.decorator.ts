import { DiscoveryService } from '@nestjs/core';
import type { DeclaringDecorator } from '../discovery/collect-providers.js';

/** One number at the moment it is asked for. */
export interface Reading {
  gauge: string;
  value: number;
  labels?: Record<string, string>;
}

export interface GaugeDeclaration {
  help: string;
  /** Names of the labels that every reading of this gauge carries. */
  labels?: string[];
  /** Told as a counter: it never falls while the process lives. */
  onlyGrows?: boolean;
}

/** Something whose state operators watch. It is asked when they look, and not more often than every few seconds. */
export interface Measured {
  /** By name, with `atrium_` in front. */
  readonly gauges: Readonly<Record<string, GaugeDeclaration>>;
  /** Must be cheap however much there is to count: a query with an index and a bound. */
  measure(): Promise<Reading[]> | Reading[];
}

/** Declares a class as measured, under a name of its own. */
export const MetricSource: DeclaringDecorator<string> = DiscoveryService.createDecorator<string>();
