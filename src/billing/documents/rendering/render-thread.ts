import type { DocumentSnapshot } from '../document-snapshot.js';
import { PdfFonts } from '#platform/pdf/pdf-fonts.js';
import { renderDocument } from './render-document.js';

/** Parsed once for all documents of the thread. */
const fonts = new PdfFonts();

/** Runs in a thread of its own. */
export async function render(snapshot: DocumentSnapshot): Promise<Uint8Array> {
  return renderDocument(snapshot, fonts);
}
