import { Injectable } from '@nestjs/common';
import type { GrantPropertiesOf } from '../grant-properties.js';
import { BenefitStrategyOf, type AccessContext, type LocalStrategy } from './benefit-strategy.js';

/** Benefits that the merchant provides outside of the product: there is nothing to do. */
@Injectable()
@BenefitStrategyOf({ type: 'custom' })
export class CustomStrategy implements LocalStrategy<'custom'> {
  readonly isRemote = false;

  revisionOf(): null {
    return null;
  }

  async grant(): Promise<GrantPropertiesOf['custom']> {
    return {};
  }

  async revoke(): Promise<GrantPropertiesOf['custom']> {
    return {};
  }

  async accessFor({ terms }: AccessContext<'custom'>): Promise<string | null> {
    return terms.note;
  }
}
