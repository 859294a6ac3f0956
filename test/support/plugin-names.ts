/**
 * Gives every plugin a name, because Fastify looks through `require.cache` for those that have none, and Jest puts that
 * together anew for each look, out of all modules of the product: it was half of what a start took.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'unnamed',
  writable: true,
  configurable: true,
});
