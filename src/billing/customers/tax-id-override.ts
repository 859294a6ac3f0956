/** Staff or the merchant decided whether the tax id of a customer counts, whatever its form says. It ends with the tax id. */
export interface TaxIdOverride {
  isValid: boolean;
  reason: string;
  /** ISO 8601, by the merchant's clock. */
  decidedAt: string;
}
