/** Bytes at the beginning of a file by which its type is known; SVG may begin with long comments. */
export const TYPE_SAMPLE = 65_536;

/** What may stand before the root of an SVG and hides it from the detector. */
const PROLOGUE = /^\uFEFF?(?:\s+|<!--[\s\S]*?-->)+/;

/** The media type that the beginning of a file tells; null when it tells none. */
export async function typeOfContent(sample: Uint8Array): Promise<string | null> {
  // Loaded when the first image is uploaded, not at the start.
  const { FileTypeParser } = await import('file-type');
  const { detectXml } = await import('@file-type/xml');
  const parser = new FileTypeParser({ customDetectors: [detectXml] });
  const found = (await parser.fromBuffer(sample)) ?? (await parser.fromBuffer(withoutPrologue(sample)));
  return found?.mime ?? null;
}

function withoutPrologue(sample: Uint8Array): Uint8Array {
  return Buffer.from(Buffer.from(sample).toString('utf8').replace(PROLOGUE, ''));
}
