import { Injectable } from '@nestjs/common';
import { NO_ROWS, type NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { BenefitQueries } from '../benefits/benefit.queries.js';
import type { LicenseKeysProperties } from '../benefits/benefit-properties.js';
import type { PortalCustomer } from '../customers/access/customer-portal.access.js';
import { LicenseKeyErrors } from '../license-keys/license-key.errors.js';
import {
  presentActivation,
  type LicenseKeyColumns,
  type LicenseKeyWire,
  type LicenseKeyWithActivationsWire,
} from '../license-keys/license-key.presenter.js';
import { LicenseKeyQueries } from '../license-keys/license-key.queries.js';
import { LicenseKeyReader } from '../license-keys/license-key-reader.service.js';
import { isAsked } from './portal-filter.queries.js';
import { PortalLicenseKeyQueries, type PortalLicenseKeyListing } from './portal-license-key.queries.js';

interface RequestedLicenseKeys extends PortalLicenseKeyListing {
  organization_id?: readonly string[];
}

/** Reads the license keys of a customer. */
@Injectable()
export class PortalLicenseKeyReader {
  constructor(
    private readonly own: PortalLicenseKeyQueries,
    private readonly licenseKeys: LicenseKeyQueries,
    private readonly reader: LicenseKeyReader,
    private readonly benefits: BenefitQueries,
  ) {}

  async list(
    { organization_id: asked, ...listing }: RequestedLicenseKeys,
    customer: PortalCustomer,
  ): Promise<NumberedRows<LicenseKeyWire>> {
    if (!isAsked(customer.organizationId, asked)) return NO_ROWS;
    const { rows, total } = await this.own.list(customer, listing);
    const wires = await this.reader.presentAll(rows);
    return { rows: wires.map((wire) => withoutNotes(wire, customer)), total };
  }

  /**
   * With the activations, if the customer may remove them, which limited sessions may not.
   * @throws LICENSE_KEY_NOT_FOUND, also for revoked keys, those of others, and those that a limited session does not show
   */
  async read(id: string, customer: PortalCustomer): Promise<LicenseKeyWithActivationsWire> {
    const licenseKey = await this.require(id, customer);
    const wire = withoutNotes(await this.reader.present(licenseKey), customer);
    const isShown = customer.checkoutId === null && (await this.isManagedByCustomer(licenseKey.benefitId));
    const activations = isShown ? await this.licenseKeys.listActivations(id) : [];
    return { ...wire, activations: activations.map(presentActivation) };
  }

  /** @throws LICENSE_KEY_NOT_FOUND, as `read`; LICENSE_KEY_ACTIVATIONS_UNAVAILABLE */
  async requireManaged(id: string, customer: PortalCustomer): Promise<void> {
    const { benefitId } = await this.require(id, customer);
    if (!(await this.isManagedByCustomer(benefitId)))
      throw LicenseKeyErrors.LICENSE_KEY_ACTIVATIONS_UNAVAILABLE();
  }

  /** @throws LICENSE_KEY_NOT_FOUND, as `read` */
  async requireShown(id: string, customer: PortalCustomer): Promise<void> {
    await this.require(id, customer);
  }

  /** Without its activations. @throws LICENSE_KEY_NOT_FOUND, as `read` */
  async readAlone(id: string, customer: PortalCustomer): Promise<LicenseKeyWire> {
    return withoutNotes(await this.reader.present(await this.require(id, customer)), customer);
  }

  private async require(id: string, customer: PortalCustomer): Promise<LicenseKeyColumns> {
    const licenseKey = await this.own.find(customer, id);
    if (licenseKey === null) throw LicenseKeyErrors.LICENSE_KEY_NOT_FOUND();
    return licenseKey;
  }

  private async isManagedByCustomer(benefitId: string): Promise<boolean> {
    const [benefit] = await this.benefits.listByIds([benefitId]);
    const { activations } = benefit?.properties as LicenseKeysProperties;
    return activations?.enable_customer_admin ?? false;
  }
}

/** Without what the merchant notes; a session that is limited to a checkout does not prove who holds it. */
function withoutNotes(wire: LicenseKeyWire, { checkoutId }: PortalCustomer): LicenseKeyWire {
  const customer = { ...wire.customer, metadata: {} };
  if (checkoutId === null) return { ...wire, customer };
  const details = { name: null, billing_name: null, billing_address: null, tax_id: null };
  return { ...wire, customer: { ...customer, ...details, default_payment_method_id: null } };
}
