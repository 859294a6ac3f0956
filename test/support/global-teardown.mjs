import { rmSync } from 'node:fs';

export default async function globalTeardown() {
  const { server, dataDir } = globalThis.atriumTestServer;
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
