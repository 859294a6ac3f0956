import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { reading } from '#platform/database/reading.js';
import { BenefitQueries } from '../benefits/benefit.queries.js';
import type { BenefitColumns } from '../benefits/benefit.presenter.js';
import type { CustomFieldColumns } from '../custom-fields/custom-field.presenter.js';
import { CustomFieldQueries } from '../custom-fields/custom-field.queries.js';
import { FileQueries, type FileColumns } from '../files/file.queries.js';
import type { MeterTables } from '../meters/meter.entity.js';
import type { PriceColumns } from './price.presenter.js';
import type { ProductBenefitTables } from './product-benefit.entity.js';
import type { ProductCustomFieldTables } from './product-custom-field.entity.js';
import type { ProductMediaTables } from './product-media.entity.js';
import type { ProductPriceTables } from './product-price.entity.js';

/** What belongs to a product, each in its order. */
export interface ProductParts {
  /** Those that are not archived, the oldest first. */
  prices: PriceColumns[];
  benefits: BenefitColumns[];
  media: FileColumns[];
  fields: { field: CustomFieldColumns; isRequired: boolean }[];
}

type Tables = ProductPriceTables &
  ProductBenefitTables &
  ProductMediaTables &
  ProductCustomFieldTables &
  MeterTables;

/** Archived prices that staff see of a product. */
const MOST_ARCHIVED = 100;

/** Reads what belongs to products, for a page of them at once. */
@Injectable()
export class ProductPartsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly benefits: BenefitQueries,
    private readonly files: FileQueries,
    private readonly fields: CustomFieldQueries,
  ) {}

  /** The parts of each product, by its id. */
  async load(productIds: readonly string[]): Promise<ReadonlyMap<string, ProductParts>> {
    if (productIds.length === 0) return new Map();
    const [allPrices, links] = await Promise.all([this.listPrices(productIds), this.listLinks(productIds)]);
    const [benefits, media, fields] = await Promise.all([
      this.loadBenefits(links.filter(({ kind }) => kind === 'benefit')),
      this.loadMedia(links.filter(({ kind }) => kind === 'media')),
      this.loadFields(links.filter(({ kind }) => kind === 'field')),
    ]);
    const prices = Map.groupBy(allPrices, ({ productId }) => productId);
    return new Map(
      productIds.map((id) => [
        id,
        {
          prices: prices.get(id) ?? [],
          benefits: benefits.get(id) ?? [],
          media: media.get(id) ?? [],
          fields: fields.get(id) ?? [],
        },
      ]),
    );
  }

  /** The archived prices of a product, the newest first. */
  async listArchivedPrices(productId: string): Promise<PriceColumns[]> {
    return this.prices([productId])
      .where('p.is_archived', '=', true)
      .orderBy('p.id', 'desc')
      .limit(MOST_ARCHIVED)
      .execute();
  }

  /** By id, archived ones included. */
  async listPricesByIds(ids: readonly string[]): Promise<PriceColumns[]> {
    return ids.length === 0 ? [] : this.pricesWhere('p.id', ids).execute();
  }

  private async listPrices(productIds: readonly string[]): Promise<PriceColumns[]> {
    return this.prices(productIds).where('p.is_archived', '=', false).orderBy('p.id').execute();
  }

  private prices(productIds: readonly string[]) {
    return this.pricesWhere('p.product_id', productIds);
  }

  private pricesWhere(column: 'p.id' | 'p.product_id', ids: readonly string[]) {
    return this.reading()
      .selectFrom('product_prices as p')
      .leftJoin('meters as m', 'm.id', 'p.meter_id')
      .where(column, 'in', ids)
      .select([
        'p.id',
        'p.product_id as productId',
        'p.amount_type as amountType',
        'p.currency',
        'p.price_amount as priceAmount',
        'p.minimum_amount as minimumAmount',
        'p.maximum_amount as maximumAmount',
        'p.preset_amount as presetAmount',
        'p.seat_tiers as seatTiers',
        'p.unit_amount as unitAmount',
        'p.cap_amount as capAmount',
        'p.meter_id as meterId',
        'm.name as meterName',
        'p.is_archived as isArchived',
        'p.created_at as createdAt',
        'p.modified_at as modifiedAt',
      ]);
  }

  /** What is attached to the products, in the order of each kind. */
  private async listLinks(productIds: readonly string[]): Promise<Link[]> {
    const db = this.reading();
    return db
      .selectFrom('product_benefits')
      .where('product_id', 'in', productIds)
      .select([
        sql<Link['kind']>`'benefit'`.as('kind'),
        'product_id as productId',
        'benefit_id as id',
        'position',
        sql<boolean>`false`.as('isRequired'),
      ])
      .unionAll(
        db
          .selectFrom('product_media')
          .where('product_id', 'in', productIds)
          .select([
            sql<Link['kind']>`'media'`.as('kind'),
            'product_id as productId',
            'file_id as id',
            'position',
            sql<boolean>`false`.as('isRequired'),
          ]),
      )
      .unionAll(
        db
          .selectFrom('product_custom_fields')
          .where('product_id', 'in', productIds)
          .select([
            sql<Link['kind']>`'field'`.as('kind'),
            'product_id as productId',
            'custom_field_id as id',
            'position',
            'is_required as isRequired',
          ]),
      )
      .orderBy('position')
      .execute();
  }

  private async loadBenefits(links: readonly Link[]): Promise<Map<string, BenefitColumns[]>> {
    return groupParts(links, await this.benefits.listByIds(idsOf(links)), (benefit) => benefit);
  }

  private async loadMedia(links: readonly Link[]): Promise<Map<string, FileColumns[]>> {
    return groupParts(links, await this.files.listByIds(idsOf(links)), (file) => file);
  }

  private async loadFields(links: readonly Link[]): Promise<Map<string, ProductParts['fields']>> {
    return groupParts(links, await this.fields.listByIds(idsOf(links)), (field, { isRequired }) => ({
      field,
      isRequired,
    }));
  }

  private reading() {
    return reading<Tables>(this.em);
  }
}

interface Link {
  kind: 'benefit' | 'media' | 'field';
  productId: string;
  /** Of the part. */
  id: string;
  /** Only of fields; false for everything else. */
  isRequired: boolean;
}

function idsOf(links: readonly Link[]): string[] {
  return [...new Set(links.map(({ id }) => id))];
}

/** Parts that were deleted meanwhile are left out. */
function groupParts<Row extends { id: string }, Part>(
  links: readonly Link[],
  rows: readonly Row[],
  partOf: (row: Row, link: Link) => Part,
): Map<string, Part[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const grouped = new Map<string, Part[]>();
  for (const link of links) {
    const row = byId.get(link.id);
    const parts = grouped.get(link.productId) ?? [];
    if (row !== undefined) parts.push(partOf(row, link));
    grouped.set(link.productId, parts);
  }
  return grouped;
}
