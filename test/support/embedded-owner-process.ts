import { fileURLToPath } from 'node:url';
import { ScriptProcess } from './script-process.js';

const script = fileURLToPath(new URL('./embedded-owner.ts', import.meta.url));

/** What the owner said first: the address of its server, or why it was refused. */
export interface OwnerAnswer {
  readonly url?: string;
  readonly refused?: string;
}

/** A real process owning the embedded PostgreSQL of a data folder. */
export class EmbeddedOwnerProcess extends ScriptProcess {
  static spawn(dataDir: string): EmbeddedOwnerProcess {
    return new EmbeddedOwnerProcess(script, [dataDir]);
  }

  async answer(): Promise<OwnerAnswer> {
    return JSON.parse(await this.firstLine()) as OwnerAnswer;
  }
}
