/** The product as it is deployed, but for what a load of one caller would only run into. */
export const BENCH_SETTINGS = {
  NODE_ENV: 'production',
  MAILBOX: 'true',
  RATE_LIMIT_ENABLED: 'false',
  AUTH_SECRET: 'x'.repeat(40),
};
