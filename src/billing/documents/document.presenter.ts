import { ApiProperty } from '@nestjs/swagger';
import { documentKinds, type DocumentKind } from './document-snapshot.js';
import type { DocumentColumns } from './document.queries.js';

const minorUnits = { type: 'integer', description: 'Minor units of the currency.' } as const;

export class DocumentLinkWire {
  @ApiProperty({ format: 'uri', description: 'Downloads the PDF; for ten minutes.' }) url: string;
}

export class DocumentWire extends DocumentLinkWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ enum: documentKinds }) kind: DocumentKind;
  @ApiProperty() number: string;
  @ApiProperty() issued_at: Date;
  @ApiProperty({ description: 'ISO 4217, lower case.' }) currency: string;
  @ApiProperty(minorUnits) net_amount: number;
  @ApiProperty(minorUnits) tax_amount: number;
  @ApiProperty(minorUnits) total_amount: number;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Of a credit or debit note.' })
  refund_id: string | null;
}

export class DocumentsWire {
  @ApiProperty({ type: [DocumentWire] }) items: DocumentWire[];
}

/** What was emailed to whom. */
export class SentInvoiceWire {
  @ApiProperty({ description: 'Of the invoice.' }) number: string;
  @ApiProperty({ format: 'email' }) recipient: string;
}

export function presentDocument(document: DocumentColumns, url: string): DocumentWire {
  const { id, kind, number, currency, refundId: refund_id, issuedAt: issued_at } = document;
  const { netAmount: net_amount, taxAmount: tax_amount, totalAmount: total_amount } = document;
  return { id, kind, number, issued_at, currency, net_amount, tax_amount, total_amount, refund_id, url };
}
