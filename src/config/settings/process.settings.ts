import { OneOf, TextOfLength } from '../declaration/setting-kinds.js';
import { Section, Setting } from '../declaration/setting.decorator.js';

@Section('Process')
export class ProcessSettings {
  @Setting({ default: 'development', description: 'Environment of the installation.' })
  @OneOf('development', 'test', 'production')
  NODE_ENV: 'development' | 'test' | 'production';

  @Setting({
    default: 'all',
    description: 'Role of this process. Web and worker processes require DATABASE_URL and AUTH_SECRET.',
  })
  @OneOf('web', 'worker', 'all')
  APP_ROLE: 'web' | 'worker' | 'all';

  @Setting({
    default: '.data',
    description: 'Folder for data on disk: the embedded database, a generated secret and uploaded files.',
  })
  @TextOfLength(1, 1000)
  DATA_DIR: string;

  @Setting({
    defaultText: './atrium.options.mjs if it exists',
    example: './atrium.options.mjs',
    description: 'Path of the options file. A file named here must exist.',
  })
  @TextOfLength(1, 1000)
  OPTIONS_FILE?: string;

  @Setting({ default: 'info', description: 'Minimum level of log lines.' })
  @OneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
  LOG_LEVEL: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}
