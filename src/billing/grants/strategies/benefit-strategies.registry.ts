import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { collectProviders } from '#platform/discovery/collect-providers.js';
import { benefitTypes, type BenefitType } from '../../benefits/benefit-properties.js';
import { BenefitStrategyOf, type BenefitStrategy } from './benefit-strategy.js';

/** The strategies of all types of benefits. */
@Injectable()
export class BenefitStrategies {
  private strategies: ReadonlyMap<BenefitType, BenefitStrategy> = new Map();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error for two strategies of one type, and for a type without one */
  onModuleInit(): void {
    const found = collectProviders<{ type: BenefitType }, BenefitStrategy>(this.discovery, {
      decorator: BenefitStrategyOf,
      keyOf: ({ type }) => type,
      what: 'strategies of a benefit type',
    });
    this.strategies = new Map(
      [...found].map(([type, { instance }]) => [type as BenefitType, instance] as const),
    );
    for (const type of benefitTypes) this.of(type);
  }

  of(type: BenefitType): BenefitStrategy {
    const strategy = this.strategies.get(type);
    if (strategy === undefined) throw new Error(`nothing grants benefits of type ${type}`);
    return strategy;
  }
}
