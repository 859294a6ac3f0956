import { Injectable } from '@nestjs/common';
import type { DownloadablesProperties } from '../benefits/benefit-properties.js';
import { activeFilesOf } from '../benefits/subscriber-benefit.presenter.js';
import type { GrantPropertiesOf } from '../grants/grant-properties.js';
import {
  BenefitStrategyOf,
  type AccessContext,
  type GrantContext,
  type LocalStrategy,
  type RevocationContext,
} from '../grants/strategies/benefit-strategy.js';
import { Downloadable } from './downloadable.entity.js';
import { DownloadableRepository } from './downloadable.repository.js';

/** Files that customers may download: those of the benefit that are not archived. */
@Injectable()
@BenefitStrategyOf({ type: 'downloadables' })
export class DownloadablesStrategy implements LocalStrategy<'downloadables'> {
  readonly isRemote = false;

  constructor(private readonly downloadables: DownloadableRepository) {}

  revisionOf(terms: DownloadablesProperties): string[] {
    return activeFilesOf(terms).toSorted();
  }

  async grant({
    grant,
    benefit,
    terms,
    customer,
    now,
  }: GrantContext<'downloadables'>): Promise<GrantPropertiesOf['downloadables']> {
    const files = activeFilesOf(terms);
    const known = await this.downloadables.listOf(customer, benefit.id);
    for (const one of known)
      if (files.includes(one.fileId)) one.restore(now);
      else one.revoke(now);
    const owned = {
      ...{ organizationId: grant.organizationId, customerId: customer.id, benefitId: benefit.id },
    };
    for (const fileId of files)
      if (!known.some((one) => one.fileId === fileId))
        this.downloadables.add(Downloadable.create({ ...owned, fileId }, now));
    return { files };
  }

  async revoke({
    benefit,
    customer,
    properties,
    isLast,
    now,
  }: RevocationContext<'downloadables'>): Promise<GrantPropertiesOf['downloadables']> {
    if (isLast) for (const one of await this.downloadables.listOf(customer, benefit.id)) one.revoke(now);
    return properties;
  }

  async accessFor({ properties }: AccessContext<'downloadables'>): Promise<string> {
    const { length } = properties.files ?? [];
    return length === 1 ? '1 file to download' : `${String(length)} files to download`;
  }
}
