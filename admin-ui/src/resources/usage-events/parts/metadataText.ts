/** Metadata in a line: `tokens 120 · model large`. */
export const metadataText = (metadata: Record<string, unknown>): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(' · ');
