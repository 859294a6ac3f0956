import { createHash } from 'node:crypto';
import type { AuditAction } from '#platform/audit/audit-actions.js';
import { storageKey } from '#platform/storage/storage-key.js';
import { BillingAudit } from '../../src/billing/billing.audit.js';
import { Benefit, type BenefitTexts } from '../../src/billing/benefits/benefit.entity.js';
import { snapshotOf as benefitSnapshot } from '../../src/billing/benefits/benefit-recorder.service.js';
import type { BenefitPropertiesOf, Typed } from '../../src/billing/benefits/benefit-properties.js';
import { CustomField, type NewCustomField } from '../../src/billing/custom-fields/custom-field.entity.js';
import { snapshotOf as fieldSnapshot } from '../../src/billing/custom-fields/managed-custom-fields.service.js';
import { File, type FileService } from '../../src/billing/files/file.entity.js';
import { snapshotOf as fileSnapshot } from '../../src/billing/files/file-recorder.service.js';
import {
  Merchant,
  type MerchantSettings,
  type SellerDetails,
} from '../../src/billing/merchants/merchant.entity.js';
import { snapshotOf as merchantSnapshot } from '../../src/billing/merchants/merchant-recorder.service.js';
import type { TaxRateInput } from '../../src/billing/merchants/merchant.repository.js';
import { Meter, type NewMeter } from '../../src/billing/meters/meter.entity.js';
import { snapshotOf as meterSnapshot } from '../../src/billing/meters/meter-recorder.service.js';
import type { TaxTerms } from '../../src/billing/tax/tax-rules.js';
import { after, DAY, earlier, MINUTE, SECOND, type Company, type Organization } from '../company.js';
import { asPerson, tell, type Told } from '../support/trail.js';

export type Changes = Pick<Told, 'before' | 'after'>;

export interface ShopSettings extends Partial<MerchantSettings> {
  details: object;
  sellerDetails: SellerDetails;
  taxOriginCountry: string;
  taxRates: TaxRateInput[];
}

export interface Upload {
  name: string;
  mimeType: string;
  content: Buffer;
  version?: string;
}

/** What a merchant sets up over the year, as its owner, one record after the other. */
export class Shop {
  /** When its owner does the next thing. */
  private at: Date;
  private terms: TaxTerms = { originCountry: null, rates: [] };
  private seller: SellerDetails | null = null;

  constructor(
    readonly company: Company,
    readonly organization: Organization,
  ) {
    this.at = organization.createdAt;
  }

  /** Its own rates. */
  get taxTerms(): TaxTerms {
    return this.terms;
  }

  get sellerDetails(): SellerDetails {
    if (this.seller === null) throw new Error('the merchant is not open yet');
    return this.seller;
  }

  get id(): string {
    return this.organization.id;
  }

  /** Some minutes after the record before. */
  next(): Date {
    const { chance, order } = this.company;
    this.at = earlier(after(this.at, chance.between(2 * 60, 9 * 60) * SECOND), after(order.now, -MINUTE));
    return this.at;
  }

  /** Lets the owner do other things for some days. */
  pause(days: number): void {
    this.at = this.company.days.moment(after(this.at, (days - 1) * DAY), after(this.at, days * DAY));
  }

  record(at: Date, action: AuditAction, subject: Told['subject'], changes: Changes): void {
    const { person } = this.organization.owner;
    tell(this.company, {
      ...{ at, action, subject, ...changes },
      actor: asPerson(person),
      organizationId: this.id,
      client: person.devices[0],
    });
  }

  /** What happens by itself later, unless something else comes first. */
  schedule(kind: string, recordId: string, dueAt: Date): void {
    const work = { kind, recordId, merchantId: this.id, dueAt, failures: 0, claimedUntil: null };
    this.company.ledger.addEntity('billing_due_work', work);
  }

  open({ details, sellerDetails, taxOriginCountry, taxRates, ...settings }: ShopSettings): void {
    const { chance, ledger } = this.company;
    this.seller = sellerDetails;
    this.terms = { originCountry: taxOriginCountry, rates: taxRates };
    const merchant = Merchant.create(this.id, this.organization.createdAt);
    const before = merchantSnapshot(merchant);
    const at = this.next();
    merchant.change(settings, at);
    merchant.submitDetails(details, at);
    merchant.changeSellerDetails(sellerDetails, at);
    merchant.changeTax('rates', taxOriginCountry, at);
    ledger.addEntity('merchants', merchant);
    taxRates.forEach((rate, position) => {
      ledger.addEntity('merchant_tax_rates', { id: chance.id(at), merchantId: this.id, ...rate, position });
    });
    this.record(
      at,
      BillingAudit.MERCHANT_UPDATED,
      { type: 'merchant', id: this.id },
      {
        before: { ...before, taxRates: [] },
        after: { ...merchantSnapshot(merchant), taxRates },
      },
    );
  }

  meter(input: Omit<NewMeter, 'customLabel' | 'customMultiplier'> & Partial<NewMeter>): string {
    const meter = this.create((at) =>
      Meter.create({ customLabel: null, customMultiplier: null, ...input }, this.id, at),
    );
    this.company.ledger.addEntity('meters', meter);
    this.record(
      meter.createdAt,
      BillingAudit.METER_CREATED,
      { type: 'meter', id: meter.id },
      {
        after: meterSnapshot(meter),
      },
    );
    return meter.id;
  }

  field(input: NewCustomField): string {
    const field = this.create((at) => CustomField.create(input, this.id, at));
    this.company.ledger.addEntity('custom_fields', field);
    this.record(
      field.createdAt,
      BillingAudit.CUSTOM_FIELD_CREATED,
      { type: 'custom_field', id: field.id },
      {
        after: fieldSnapshot(field),
      },
    );
    return field.id;
  }

  benefit(input: Partial<BenefitTexts> & { description: string } & Typed<BenefitPropertiesOf>): string {
    const benefit = this.create((at) =>
      Benefit.create({ visibility: 'public', metadata: {}, ...input }, this.id, at),
    );
    this.company.ledger.addEntity('benefits', benefit);
    this.record(
      benefit.createdAt,
      BillingAudit.BENEFIT_CREATED,
      { type: 'benefit', id: benefit.id },
      {
        after: benefitSnapshot(benefit),
      },
    );
    return benefit.id;
  }

  /** Its content is put into the storage later, by `storeContents`. */
  file(service: FileService, { name, mimeType, content, version }: Upload): string {
    const sha256 = createHash('sha256').update(content).digest('base64');
    const [size, parts] = [content.length, [{ number: 1, start: 0, end: content.length, sha256 }]];
    const input = { service, name, mimeType, size, parts, version: version ?? null, checksumSha256: sha256 };
    const file = this.create((at) => File.create({ ...input, organizationId: this.id }, at, at));
    file.storageKey = storageKey(service === 'downloadable' ? 'private' : 'public', file.id, name);
    this.company.files.push({ file, content });
    this.record(
      file.createdAt,
      BillingAudit.FILE_UPLOADED,
      { type: 'file', id: file.id },
      {
        after: fileSnapshot(file),
      },
    );
    return file.id;
  }

  /** An entity of the next moment; its id is the same for the same seed. */
  create<T extends { id: string; createdAt: Date }>(make: (at: Date) => T): T {
    const entity = make(this.next());
    entity.id = this.company.chance.id(entity.createdAt);
    return entity;
  }
}
