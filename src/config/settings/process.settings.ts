import { OneOf, TextOfLength } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Process')
export class ProcessSettings {
  @Setting({ default: 'development', description: 'What this installation is for.' })
  @OneOf('development', 'test', 'production')
  NODE_ENV: 'development' | 'test' | 'production';

  @Setting({
    default: 'all',
    description: 'What this process does. A web or worker process needs DATABASE_URL and AUTH_SECRET.',
  })
  @OneOf('web', 'worker', 'all')
  APP_ROLE: 'web' | 'worker' | 'all';

  @Setting({
    default: '.data',
    description: 'Folder for what the product keeps on disk: the embedded database and a generated secret.',
  })
  @TextOfLength(1, 1000)
  DATA_DIR: string;

  @Setting({
    defaultText: './atrium.options.mjs if there is one',
    example: './atrium.options.mjs',
    description: 'Module with the options that are functions. A file named here must exist.',
  })
  @TextOfLength(1, 1000)
  OPTIONS_FILE?: string;

  @Setting({ default: 'info', description: 'The least severe log lines that are written.' })
  @OneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}
