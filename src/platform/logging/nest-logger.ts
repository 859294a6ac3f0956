import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';

/** Lets the framework and `new Logger(context)` write through the process's one pino logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  /** Nest tells of every module and route it sets up; that is of use to a developer only. */
  log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    this.write(FRAMEWORK_CONTEXTS.has(context) ? 'debug' : 'info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes `(message, [text or stack], context)`; a logged object is merged into the line. */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const details = rest.slice(0, -1).filter((value): value is string => typeof value === 'string');
    if (message instanceof Error) this.logger[level]({ context, err: message }, message.message);
    else if (typeof message === 'object') this.logger[level]({ context, ...message }, details.join(' '));
    else this.logger[level]({ context, ...(details.length > 0 && { details }) }, textOf(message));
  }
}

function textOf(message: unknown): string {
  return typeof message === 'string' ? message : JSON.stringify(message);
}

const FRAMEWORK_CONTEXTS = new Set<unknown>([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);
