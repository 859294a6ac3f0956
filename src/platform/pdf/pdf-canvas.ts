import PDFDocument from 'pdfkit';
import type { PdfFonts, FontName, FontStyle } from './pdf-fonts.js';
import { linesOf } from './line-breaks.js';

/** Points. */
const MARGIN = 48;
const FOOTER_HEIGHT = 60;
const GAP = 16;
const LINE_SPACING = 1.35;
/** Scripts whose letters are as high as the line stand on the same line as Latin ones. */
const ASCENT = 1.07;

export const BLACK = 'black';
export const GRAY = 'dimgray';

export interface TextStyle {
  size?: number;
  style?: FontStyle;
  color?: string;
  align?: 'left' | 'right';
}

/** A column of the page in points. */
export interface Column {
  x: number;
  width: number;
}

export interface PdfInfo {
  title: string;
  author: string;
  createdAt: Date;
}

/** Draws text from the top of a page to the bottom, in fonts that have its characters, and adds pages. */
export class PdfCanvas {
  private readonly pdf: InstanceType<typeof PDFDocument>;
  /** Where the next text stands, from the top of the page. */
  y = MARGIN;

  constructor(
    private readonly fonts: PdfFonts,
    { title, author, createdAt }: PdfInfo,
  ) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      lang: 'en',
      displayTitle: true,
      pdfVersion: '1.7',
      // The ID of a file is derived from these, so equal documents are equal files.
      info: {
        Title: title,
        Author: author,
        Creator: '',
        Producer: '',
        CreationDate: createdAt,
        ModDate: createdAt,
      },
    });
    for (const [name, file] of Object.entries(fonts.files)) this.pdf.registerFont(name, file);
  }

  get column(): Column {
    return { x: MARGIN, width: this.pdf.page.width - 2 * MARGIN };
  }

  get height(): number {
    return this.pdf.page.height - MARGIN - FOOTER_HEIGHT;
  }

  /** Two columns beside each other. */
  get halves(): [Column, Column] {
    const { x, width } = this.column;
    const half = (width - GAP) / 2;
    return [
      { x, width: half },
      { x: x + half + GAP, width: half },
    ];
  }

  /** Begins a page unless so many points are left. @param begin draws the top of the new page */
  require(points: number, begin?: () => void): void {
    if (this.y + points <= this.height) return;
    this.pdf.addPage();
    this.y = MARGIN;
    begin?.();
  }

  /** Points that a text needs below each other. */
  heightOf(text: string, { width }: Column, style: TextStyle = {}): number {
    return linesOf(text, width, (part) => this.widthOf(part, style)).length * lineHeight(style);
  }

  /** Writes a text into a column at a height. @returns the height below it */
  write(text: string, { x, width }: Column, top: number, style: TextStyle = {}): number {
    let y = top;
    for (const line of linesOf(text, width, (part) => this.widthOf(part, style))) {
      const left = style.align === 'right' ? x + width - this.widthOf(line, style) : x;
      this.draw(line, left, y, style);
      y += lineHeight(style);
    }
    return y;
  }

  /** Writes a text that may span pages. */
  flow(text: string, column: Column, style: TextStyle = {}): void {
    for (const line of linesOf(text, column.width, (part) => this.widthOf(part, style))) {
      this.require(lineHeight(style));
      this.y = this.write(line, column, this.y, style);
    }
  }

  rule({ x, width }: Column = this.column): void {
    this.pdf
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .lineWidth(0.5)
      .stroke('lightgray');
  }

  /** @param footerOf what stands at the bottom of a page, counted from 1 */
  async finish(footerOf: (page: number, pages: number) => { left: string; right: string }): Promise<Buffer> {
    const pages = this.pdf.bufferedPageRange().count;
    for (let page = 0; page < pages; page += 1) {
      this.pdf.switchToPage(page);
      this.footer(footerOf(page + 1, pages));
    }
    return this.bytes();
  }

  private footer({ left, right }: { left: string; right: string }): void {
    const { x, width } = this.column;
    this.y = this.height + 16;
    this.rule();
    const style = { size: 7.5, color: GRAY };
    const lines = linesOf(left, width - 100, (part) => this.widthOf(part, style)).slice(0, 3);
    let y = this.y + 6;
    for (const line of lines) y = this.write(line, { x, width: width - 100 }, y, style);
    this.write(right, { x, width }, this.y + 6, { ...style, align: 'right' });
  }

  private async bytes(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const done = new Promise<Buffer>((resolve, reject) => {
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.pdf.on('error', reject);
    });
    this.pdf.end();
    return done;
  }

  private widthOf(text: string, { size = 9, style = 'regular' }: TextStyle): number {
    let width = 0;
    for (const run of this.fonts.runsOf(text, style))
      width += this.use(run.font, size).widthOfString(run.text);
    return width;
  }

  private draw(
    text: string,
    left: number,
    top: number,
    { size = 9, style = 'regular', color = BLACK }: TextStyle,
  ): void {
    let x = left;
    for (const run of this.fonts.runsOf(text, style)) {
      const pdf = this.use(run.font, size).fillColor(color);
      pdf.text(run.text, x, top + ASCENT * size, { lineBreak: false, baseline: 'alphabetic' });
      x += pdf.widthOfString(run.text);
    }
  }

  private use(font: FontName, size: number): InstanceType<typeof PDFDocument> {
    return this.pdf.font(font).fontSize(size);
  }
}

function lineHeight({ size = 9 }: TextStyle): number {
  return size * LINE_SPACING;
}
