import { createHash } from 'node:crypto';
import { PdfFonts } from '#platform/pdf/pdf-fonts.js';
import { renderDocument } from '../../src/billing/documents/rendering/render-document.js';
import { snapshotInAllScripts } from './document-snapshots.js';

/** Prints the SHA-256 of the PDF that this process makes. */
const content = await renderDocument(snapshotInAllScripts(), new PdfFonts());
process.stdout.write(createHash('sha256').update(content).digest('hex'));
