import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { BillingConfig } from '#config/billing.config.js';
import { UnitOfWork } from '#platform/database/unit-of-work.service.js';
import type { BillingActor } from '../billing-actor.js';
import { ManagedMerchants } from '../managed-merchants.service.js';
import type { TaxCalculator } from '../merchant.entity.js';
import { MerchantErrors } from '../merchant.errors.js';
import { MerchantQueries } from '../merchant.queries.js';
import { MerchantReader, type TaxSettings } from '../merchant-reader.service.js';
import { MerchantRecorder, snapshotOf } from '../merchant-recorder.service.js';
import { MerchantRepository, type TaxRateInput } from '../merchant.repository.js';

export interface TaxSettingsInput {
  calculator: TaxCalculator;
  originCountry: string | null;
  rates: TaxRateInput[];
}

/** Replaces the tax settings of a merchant. */
@Injectable()
export class UpdateTaxSettings {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly managedMerchants: ManagedMerchants,
    private readonly merchants: MerchantRepository,
    private readonly queries: MerchantQueries,
    private readonly reader: MerchantReader,
    private readonly recorder: MerchantRecorder,
    private readonly config: BillingConfig,
  ) {}

  /**
   * A request that changes nothing is not recorded.
   * @throws TAX_RATES_CONFLICT, STRIPE_TAX_UNAVAILABLE, MERCHANT_NOT_FOUND, NOT_PERMITTED, ACCESS_TOKEN_INVALID
   */
  async execute(
    id: string,
    { calculator, originCountry, rates }: TaxSettingsInput,
    by: BillingActor,
  ): Promise<TaxSettings> {
    requireDistinct(rates);
    if (calculator === 'stripe' && this.config.gateway !== 'stripe')
      throw MerchantErrors.STRIPE_TAX_UNAVAILABLE();
    return this.unitOfWork.run(async () => {
      const { merchant, now } = await this.managedMerchants.lock(by, id);
      const stored = await this.queries.listTaxRates(id);
      const before = { ...snapshotOf(merchant), taxRates: stored };
      const asked = {
        ...before,
        taxCalculator: calculator,
        taxOriginCountry: originCountry,
        taxRates: rates,
      };
      if (isDeepStrictEqual(structuredClone(asked), structuredClone(before)))
        return { merchant: await this.reader.get(id), rates };
      merchant.changeTax(calculator, originCountry, now);
      await this.merchants.replaceTaxRates(merchant, rates);
      const after = await this.recorder.recordUpdated(merchant, before, by, { taxRates: rates });
      return { merchant: after, rates };
    });
  }
}

function requireDistinct(rates: readonly TaxRateInput[]): void {
  const places = rates.map(({ country, state }) => `${country}-${state ?? ''}`);
  const msg = MerchantErrors.TAX_RATES_CONFLICT.spec.message;
  const faults = places.flatMap((place, index) =>
    places.indexOf(place) === index
      ? []
      : [{ loc: ['body', 'rates', index], type: 'value_error', msg, input: place }],
  );
  if (faults.length > 0) throw MerchantErrors.TAX_RATES_CONFLICT({}, { faults });
}
