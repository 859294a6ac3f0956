import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { collectProviders } from '#platform/discovery/collect-providers.js';
import type { BenefitType } from '../../benefits/benefit-properties.js';
import { BenefitStrategyOf, type BenefitStrategy } from './benefit-strategy.js';

/** The strategies of all types of benefits. */
@Injectable()
export class BenefitStrategies {
  private strategies: ReadonlyMap<BenefitType, BenefitStrategy> = new Map();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error for two strategies of one type */
  onModuleInit(): void {
    const found = collectProviders<{ type: BenefitType }, BenefitStrategy>(this.discovery, {
      decorator: BenefitStrategyOf,
      keyOf: ({ type }) => type,
      what: 'strategies of a benefit type',
    });
    this.strategies = new Map(
      [...found].map(([type, { instance }]) => [type as BenefitType, instance] as const),
    );
  }

  /** Null of types that nothing grants yet: their grants wait. */
  find(type: BenefitType): BenefitStrategy | null {
    return this.strategies.get(type) ?? null;
  }

  /** The types that are granted. */
  types(): BenefitType[] {
    return [...this.strategies.keys()];
  }
}
