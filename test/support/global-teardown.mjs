export default async function globalTeardown() {
  const { server, run } = globalThis.atriumTestServer;
  await server.stop();
  await run.end();
}
