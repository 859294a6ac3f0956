import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { HttpConfig } from '#config/http.config.js';
import { MetricsConfig } from '#config/metrics.config.js';
import { MetricsServer } from '#platform/metrics/metrics-server.service.js';
import { StartError } from './start-error.js';

/**
 * Opens the port of the settings.
 * @throws StartError
 */
export async function listen(app: NestFastifyApplication): Promise<HttpConfig> {
  const http = app.get(HttpConfig, { strict: false });
  try {
    await app.listen(http.port, http.host);
  } catch (error) {
    throw asStartError(error, { host: http.host, port: http.port, setting: 'PORT' });
  }
  http.listeningOn((app.getHttpServer().address() as AddressInfo).port);
  return http;
}

/**
 * Opens the port for the metrics, where there is to be one.
 * @returns where the metrics are, or null when they are nowhere
 * @throws StartError
 */
export async function listenForMetrics(
  app: NestFastifyApplication,
  http: HttpConfig,
): Promise<string | null> {
  const config = app.get(MetricsConfig, { strict: false });
  try {
    const port = await app.get(MetricsServer, { strict: false }).listen();
    if (port !== null) return `http://localhost:${String(port)}/metrics`;
    return config.isEnabled ? http.urlOf('/metrics') : null;
  } catch (error) {
    throw asStartError(error, { host: http.host, port: config.port ?? 0, setting: 'METRICS_PORT' });
  }
}

interface Place {
  host: string;
  port: number;
  /** The setting that names the port. */
  setting: string;
}

function asStartError(error: unknown, { host, port, setting }: Place): unknown {
  const { code } = Object(error) as { code?: string };
  const where = `${host}:${String(port)}`;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${where} is in use. Stop what runs there, or choose another with ${setting}.`,
    );
  }
  if (code === 'EACCES')
    return new StartError(`This user may not listen on ${where}. Choose another with ${setting}.`);
  if (code === 'EADDRNOTAVAIL') return new StartError(`${host} is no address of this machine. Correct HOST.`);
  return error;
}
