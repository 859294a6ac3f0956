/** Where a request came from: the address as far as `TRUST_PROXY` vouches for it, and the browser's own words. */
export interface Client {
  ipAddress: string;
  userAgent: string;
}
