import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The texts of a PDF, page by page, in the order in which they are drawn. */
export async function pagesOf(content: Uint8Array): Promise<string[]> {
  // The library takes the memory of what it reads.
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0, useSystemFonts: false })
    .promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await pdf.destroy();
  return pages;
}

/** The text of all pages, without spaces, which the layout adds and removes. */
export async function textOf(content: Uint8Array): Promise<string> {
  return (await pagesOf(content)).join('').replaceAll(/\s/g, '');
}
