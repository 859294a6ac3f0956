import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, it } from '@jest/globals';

/** Something a suite needs and a machine may lack: where it is, or how to get it. */
interface Requirement {
  name: string;
  /** Names under which it is found in PATH. */
  programs: string[];
  remedy: string;
}

const REQUIREMENTS = {
  chromium: {
    name: 'Chromium',
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    remedy: 'apt-get install chromium',
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

/**
 * A suite that needs a program beyond `npm ci`, and receives its path. Without it the suite is skipped and one line
 * says why; on CI, where a skipped suite would pass for a tested one, it fails.
 */
export function describeWith(
  requirement: keyof typeof REQUIREMENTS,
  title: string,
  suite: (program: string) => void,
): void {
  const program = locate(requirement);
  if (program !== null) return describe(title, () => suite(program));
  const { name, remedy } = REQUIREMENTS[requirement];
  const reason = `needs ${name} (${remedy})`;
  describe(title, () => skipOrFail(reason));
}

/** For what only root can try. CI runs as root. */
export function describeAsRoot(title: string, suite: () => void): void {
  if (process.getuid?.() === 0) return describe(title, suite);
  describe(title, () => skipOrFail('needs to run as root'));
}

function skipOrFail(reason: string): void {
  if (process.env['CI'] === 'true') {
    it('can run here', () => {
      throw new Error(reason);
    });
    return;
  }
  process.stderr.write(`skipped: ${reason}\n`);
  it.skip(reason, () => undefined);
}
