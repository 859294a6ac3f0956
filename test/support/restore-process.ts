import { fileURLToPath } from 'node:url';
import { ScriptProcess } from './script-process.js';

const script = fileURLToPath(new URL('./restore-in-progress.ts', import.meta.url));

/** A real process in the middle of a restore. */
export class RestoreProcess extends ScriptProcess {
  static spawn(connectionUrl: string, file: string): RestoreProcess {
    return new RestoreProcess(script, [connectionUrl, file]);
  }
}
