/** Tells the tax provider of a sale or a refund. */
export const TAX_RECORDING = 'tax.recording';
