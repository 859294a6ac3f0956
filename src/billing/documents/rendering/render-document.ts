import type { DocumentBuyer, DocumentLine, DocumentSeller, DocumentSnapshot } from '../document-snapshot.js';
import { PdfCanvas, GRAY, type Column } from '#platform/pdf/pdf-canvas.js';
import type { PdfFonts } from '#platform/pdf/pdf-fonts.js';
import { DocumentWords, TITLES } from './document-words.js';

/** Points. */
const GAP = 8;
/** A line that is higher may continue on the next page. */
const MOST_KEPT = 300;
const SMALL = { size: 8, color: GRAY } as const;
const BOLD = { style: 'bold' } as const;

/** The PDF file of a document. Equal snapshots give equal bytes. */
export async function renderDocument(snapshot: DocumentSnapshot, fonts: PdfFonts): Promise<Buffer> {
  const { kind, number, issuedAt, seller } = snapshot;
  const title = `${TITLES[kind]} ${number}`;
  const canvas = new PdfCanvas(fonts, { title, author: seller.name, createdAt: new Date(issuedAt) });
  const page = new DocumentPage(canvas, snapshot, new DocumentWords(snapshot, fonts));
  page.draw();
  return canvas.finish((at, of) => ({
    left: seller.footer ?? seller.name,
    right: `${number} · Page ${String(at)} of ${String(of)}`,
  }));
}

interface LineColumns {
  label: Column;
  quantity: Column;
  unit: Column;
  amount: Column;
}

class DocumentPage {
  constructor(
    private readonly canvas: PdfCanvas,
    private readonly snapshot: DocumentSnapshot,
    private readonly words: DocumentWords,
  ) {}

  draw(): void {
    this.head();
    this.parties();
    this.lines();
    this.sums();
    this.payment();
    for (const note of this.snapshot.notes) {
      this.canvas.y += GAP;
      this.canvas.flow(note, this.canvas.column);
    }
  }

  private head(): void {
    const { canvas, snapshot, words } = this;
    const [left, right] = canvas.halves;
    const top = canvas.y;
    const title = canvas.write(TITLES[snapshot.kind], left, top, { size: 22, ...BOLD });
    let y = top + 4;
    for (const [name, value] of factsOf(snapshot, words)) {
      canvas.write(name, { ...right, width: 70 }, y, SMALL);
      y = canvas.write(value, { x: right.x + 70, width: right.width - 70 }, y, { size: 8, align: 'right' });
    }
    canvas.y = Math.max(title, y) + GAP + GAP;
    if (snapshot.isSandbox)
      canvas.flow('Sandbox test: no money moved.', canvas.column, { ...BOLD, color: 'darkred' });
  }

  private parties(): void {
    const { canvas, snapshot } = this;
    const [left, right] = canvas.halves;
    canvas.y += GAP;
    const top = canvas.y;
    const seller = this.party('From', snapshot.seller, left, top);
    const buyer = this.party('Bill to', snapshot.buyer, right, top);
    canvas.y = Math.max(seller, buyer) + GAP + GAP + GAP;
  }

  private party(role: string, party: DocumentSeller | DocumentBuyer, column: Column, top: number): number {
    const { canvas, words } = this;
    let y = canvas.write(role, column, top, SMALL);
    y = canvas.write(party.name, column, y, { size: 10, ...BOLD });
    const lines = [
      ...(party.address === null ? [] : words.address(party.address)),
      ...(party.email === null ? [] : [party.email]),
      ...(party.taxId === null ? [] : [`Tax ID: ${party.taxId}`]),
    ];
    for (const line of lines) y = canvas.write(line, column, y);
    return y;
  }

  private lines(): void {
    const columns = lineColumns(this.canvas.column);
    this.canvas.require(60);
    this.lineHead(columns);
    for (const line of this.snapshot.lines) this.line(line, columns);
    this.canvas.y += 4;
  }

  private lineHead({ label, quantity, unit, amount }: LineColumns): void {
    const { canvas } = this;
    const right = { ...SMALL, align: 'right' } as const;
    canvas.write('Description', label, canvas.y, SMALL);
    canvas.write('Quantity', quantity, canvas.y, right);
    canvas.write('Unit price', unit, canvas.y, right);
    canvas.y = canvas.write('Amount', amount, canvas.y, right) + 4;
    canvas.rule();
    canvas.y += 6;
  }

  private line(line: DocumentLine, columns: LineColumns): void {
    const { canvas, words } = this;
    const period = line.period === null ? null : words.period(line.period);
    const height = canvas.heightOf(line.label, columns.label) + (period === null ? 0 : 14);
    canvas.require(Math.min(height, MOST_KEPT), () => this.lineHead(columns));
    const top = canvas.y;
    const right = { align: 'right' } as const;
    canvas.write(String(line.quantity), columns.quantity, top, right);
    if (line.unitAmount !== null) canvas.write(words.amount(line.unitAmount), columns.unit, top, right);
    canvas.write(words.amount(line.amount), columns.amount, top, right);
    canvas.flow(line.label, columns.label);
    if (period !== null) canvas.flow(period, columns.label, SMALL);
    canvas.y += 6;
  }

  private sums(): void {
    const { words, snapshot } = this;
    const { subtotal, discount, net, taxes, tax, total } = snapshot.sums;
    this.canvas.rule();
    this.canvas.y += 6;
    const listed = taxes.map((line): [string, number] => [words.tax(line), line.amount]);
    this.amounts([
      ...(discount === null
        ? []
        : ([
            ['Subtotal', subtotal],
            [`Discount (${discount.name})`, -discount.amount],
          ] as [string, number][])),
      ['Total excluding tax', net],
      ...(listed.length === 0 && tax !== 0 ? ([['Tax', tax]] as [string, number][]) : listed),
    ]);
    this.amounts([['Total', total]], true);
  }

  private payment(): void {
    const { payment, refunds, sums, kind } = this.snapshot;
    if (payment === null) return;
    const day = this.words.day(payment.paidAt);
    const rows: [string, number][] = [];
    if (payment.appliedBalance !== 0) rows.push(['Paid from credit', -payment.appliedBalance]);
    if (payment.amount !== 0)
      rows.push([`Paid ${day}${payment.method === null ? '' : `, ${payment.method}`}`, -payment.amount]);
    for (const refund of refunds) rows.push([`Refunded ${this.words.day(refund.at)}`, refund.amount]);
    this.amounts(rows);
    const due = sums.total - payment.appliedBalance - payment.amount;
    if (kind === 'invoice') this.amounts([['Amount due', due]], true);
  }

  /** Amounts with their names, at the right of the page. */
  private amounts(rows: readonly (readonly [string, number])[], isBold = false): void {
    const { canvas, words } = this;
    const [, right] = canvas.halves;
    const name = { x: right.x, width: right.width - 100 };
    const value = { x: right.x + right.width - 95, width: 95 };
    for (const [label, amount] of rows) {
      const style = isBold ? BOLD : {};
      canvas.require(canvas.heightOf(label, name, style));
      const below = canvas.write(label, name, canvas.y, style);
      canvas.write(words.amount(amount), value, canvas.y, { ...style, align: 'right' });
      canvas.y = below + 2;
    }
  }
}

function factsOf(snapshot: DocumentSnapshot, words: DocumentWords): [string, string][] {
  const { number, issuedAt, orderId, orderedAt, corrects, period } = snapshot;
  return [
    ['Number', number],
    ['Issued', words.day(issuedAt)],
    ...(corrects === null
      ? []
      : ([
          [
            `For ${TITLES[corrects.kind].toLowerCase()}`,
            `${corrects.number}, ${words.day(corrects.issuedAt)}`,
          ],
        ] as [string, string][])),
    ['Order date', words.day(orderedAt)],
    ...(period === null ? [] : ([['Service period', words.period(period)]] as [string, string][])),
    ['Order', orderId],
  ];
}

function lineColumns({ x, width }: Column): LineColumns {
  const amount = { x: x + width - 95, width: 95 };
  const unit = { x: amount.x - 95, width: 90 };
  const quantity = { x: unit.x - 60, width: 55 };
  return { label: { x, width: quantity.x - x - 8 }, quantity, unit, amount };
}
