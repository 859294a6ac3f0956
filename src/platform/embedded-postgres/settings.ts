import { clusterFolder } from './cluster.js';

/** Sized for the small installs that run without a database server of their own. */
const DEFAULTS: Record<string, string> = {
  max_connections: '60',
  shared_buffers: '64MB',
  max_wal_size: '512MB',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Compiling queries costs more than it gains on tables of this size.
  jit: 'off',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

/** What no caller may change: the server is reachable through the loopback interface and by password only. */
const FIXED: Record<string, string> = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };

export function serverArguments(dataDir: string, port: number, extra: Record<string, string>): string[] {
  const settings = { ...DEFAULTS, ...extra, ...FIXED, port: String(port) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', clusterFolder(dataDir), ...flags];
}
