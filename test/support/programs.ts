import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Something a suite needs and a machine may lack: where it is, or how to get it. */
interface Requirement {
  name: string;
  /** Names under which it is found in PATH. */
  programs: string[];
  remedy: string;
}

export const REQUIREMENTS = {
  chromium: {
    name: 'Chromium',
    // The shell runs the same pages in three quarters of the time.
    programs: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'],
    remedy: 'apt-get install chromium-headless-shell',
  },
  redis: {
    name: 'redis-server',
    programs: ['redis-server'],
    remedy: 'apt-get install redis-server',
  },
} satisfies Record<string, Requirement>;

/** Path of the program, or null when this machine has none. */
export function locate(requirement: keyof typeof REQUIREMENTS): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = REQUIREMENTS[requirement].programs.flatMap((program) =>
    folders.map((folder) => join(folder, program)),
  );
  return paths.find((path) => existsSync(path)) ?? null;
}
