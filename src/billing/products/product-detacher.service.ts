import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RecordRemovals, type RemovalTerms } from '../merchants/record-removals.registry.js';
import { ProductRecorder } from './product-recorder.service.js';
import { ProductRepository, type ProductPart } from './product.repository.js';

/** Detaches files, custom fields and benefits from products when they are deleted. */
@Injectable()
export class ProductDetacher implements OnModuleInit {
  constructor(
    private readonly removals: RecordRemovals,
    private readonly products: ProductRepository,
    private readonly recorder: ProductRecorder,
  ) {}

  onModuleInit(): void {
    for (const part of ['file', 'custom_field', 'benefit'] as const)
      this.removals.onRemoval(part, (id, terms) => this.detach(part, id, terms));
  }

  private async detach(part: ProductPart, id: string, { by, now }: RemovalTerms): Promise<void> {
    const changed = [];
    for (const product of await this.products.lockWith(part, id))
      changed.push({ product, before: await this.recorder.snapshot(product) });
    await this.products.detach(part, id);
    for (const { product, before } of changed) await this.recorder.recordUpdated(product, before, by, now);
  }
}
