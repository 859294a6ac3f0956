import { Injectable } from '@nestjs/common';
import { ApiCallerPolicy, type ApiCaller } from '#organizations';
import type { NumberedRows } from '#platform/database/listing/numbered-rows.js';
import { CustomerReader } from '../customers/customer-reader.service.js';
import { LicenseKeyErrors } from './license-key.errors.js';
import {
  LicenseKeyPresenter,
  presentActivation,
  type LicenseKeyActivationWithKeyWire,
  type LicenseKeyColumns,
  type LicenseKeyWire,
  type LicenseKeyWithActivationsWire,
} from './license-key.presenter.js';
import { LicenseKeyQueries, type LicenseKeyListing } from './license-key.queries.js';

interface RequestedLicenseKeys extends Omit<LicenseKeyListing, 'organizationIds'> {
  /** Without any, the keys of all merchants that the caller may read. */
  organization_id?: readonly string[];
}

const { LICENSE_KEY_NOT_FOUND, LICENSE_KEY_ACTIVATION_NOT_FOUND } = LicenseKeyErrors;

/** Reads the license keys that a caller of the API may see. */
@Injectable()
export class LicenseKeyReader {
  constructor(
    private readonly licenseKeys: LicenseKeyQueries,
    private readonly customers: CustomerReader,
    private readonly presenter: LicenseKeyPresenter,
    private readonly apiCallerPolicy: ApiCallerPolicy,
  ) {}

  /** @throws RESOURCE_NOT_FOUND, NOT_PERMITTED for a named organization */
  async list(
    { organization_id: named, ...listing }: RequestedLicenseKeys,
    caller: ApiCaller,
  ): Promise<NumberedRows<LicenseKeyWire>> {
    const organizationIds = await this.apiCallerPolicy.visible(caller, named);
    const { rows, total } = await this.licenseKeys.list({ ...listing, organizationIds });
    return { rows: await this.presentAll(rows), total };
  }

  /** @throws LICENSE_KEY_NOT_FOUND, also for keys of others; NOT_PERMITTED */
  async read(id: string, caller: ApiCaller): Promise<LicenseKeyWithActivationsWire> {
    const licenseKey = await this.require(id, caller);
    const activations = await this.licenseKeys.listActivations(id);
    return { ...(await this.present(licenseKey)), activations: activations.map(presentActivation) };
  }

  /** @throws LICENSE_KEY_NOT_FOUND, also for keys of others; LICENSE_KEY_ACTIVATION_NOT_FOUND, NOT_PERMITTED */
  async readActivation(
    id: string,
    activationId: string,
    caller: ApiCaller,
  ): Promise<LicenseKeyActivationWithKeyWire> {
    const licenseKey = await this.require(id, caller);
    const activation = await this.licenseKeys.findActivation(id, activationId);
    if (activation === null) throw LICENSE_KEY_ACTIVATION_NOT_FOUND();
    return { ...presentActivation(activation), license_key: await this.present(licenseKey) };
  }

  /** For callers that have checked the rights. @throws LICENSE_KEY_NOT_FOUND */
  async present(licenseKey: LicenseKeyColumns): Promise<LicenseKeyWire> {
    const [wire] = await this.presentAll([licenseKey]);
    if (wire === undefined) throw LICENSE_KEY_NOT_FOUND();
    return wire;
  }

  /** For callers that have checked the rights. */
  async presentAll(rows: readonly LicenseKeyColumns[]): Promise<LicenseKeyWire[]> {
    const customers = await this.customers.presentAll(rows.map(({ customerId }) => customerId));
    return rows.flatMap((row) => {
      const customer = customers.get(row.customerId);
      return customer === undefined ? [] : [this.presenter.present(row, customer)];
    });
  }

  private async require(id: string, caller: ApiCaller): Promise<LicenseKeyColumns> {
    const licenseKey = await this.licenseKeys.find(id);
    if (licenseKey === null) throw LICENSE_KEY_NOT_FOUND();
    await this.apiCallerPolicy.require(caller, licenseKey.organizationId, LICENSE_KEY_NOT_FOUND);
    return licenseKey;
  }
}
