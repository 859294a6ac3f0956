/** Characters; longer names fit neither a list nor an index. */
export const LONGEST_NAME = 512;
/** Characters; room for an address or a small picture as a data URL. */
export const LONGEST_IMAGE = 65_536;
