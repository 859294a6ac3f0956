import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';

const FOLDER = new URL('../../../assets/fonts/', import.meta.url);

export type FontStyle = 'regular' | 'bold';
export type FontName = FontStyle | 'han' | 'hangul';

const FILES: Record<FontName, string> = {
  regular: 'NotoSans-Regular.ttf',
  bold: 'NotoSans-Bold.ttf',
  han: 'DroidSansFallbackFull.ttf',
  hangul: 'NanumGothic.ttf',
};

/** Asked in this order for what the font of the style has not. */
const FALLBACKS = ['han', 'hangul'] as const;

/** A part of a text in one font. */
export interface FontRun {
  font: FontName;
  text: string;
}

/** Shown for characters that no font has. */
const UNKNOWN = '?';
/** Controls and marks of direction, which have no glyph. */
const INVISIBLE = /[\p{Cc}\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** The fonts of PDF files, and which of them has a character. */
export class PdfFonts {
  readonly files: Readonly<Record<FontName, Buffer>>;
  private readonly fonts: Readonly<Record<FontName, Font>>;

  constructor() {
    const names = Object.keys(FILES) as FontName[];
    const files = names.map((name) => [name, readFileSync(new URL(FILES[name], FOLDER))] as const);
    this.files = Object.fromEntries(files) as Record<FontName, Buffer>;
    const fonts = files.map(([name, file]) => [name, create(file)]);
    this.fonts = Object.fromEntries(fonts) as Record<FontName, Font>;
  }

  /** Whether a text can be printed without a placeholder. */
  covers(text: string): boolean {
    return [...text.replace(INVISIBLE, '')].every((character) => this.fontOf(character, 'regular') !== null);
  }

  /** Splits a text by the fonts that have its characters. */
  runsOf(text: string, style: FontStyle): FontRun[] {
    const runs: FontRun[] = [];
    for (const character of text.replace(INVISIBLE, '').normalize('NFC')) {
      const found = this.fontOf(character, style);
      const [font, shown] = found === null ? [style, UNKNOWN] : [found, character];
      const last = runs.at(-1);
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  }

  private fontOf(character: string, style: FontStyle): FontName | null {
    const point = character.codePointAt(0) ?? 0;
    return [style, ...FALLBACKS].find((name) => this.fonts[name].hasGlyphForCodePoint(point)) ?? null;
  }
}
