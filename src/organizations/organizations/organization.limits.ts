/** Characters of a name or slug. */
export const LONGEST_ORGANIZATION_TEXT = 255;
/** Characters; room for an address or a small picture as a data URL, as for people. */
export const LONGEST_LOGO = 65_536;
/** Bytes of metadata, written as JSON. */
export const LARGEST_METADATA = 16_384;
