import { Module, type DynamicModule } from '@nestjs/common';
import { ApplicationConfig } from './application.config.js';
import { AuditConfig } from './audit.config.js';
import { AuthConfig } from './auth.config.js';
import { BillingConfig } from './billing.config.js';
import { DatabaseConfig } from './database.config.js';
import { DeliveryConfig } from './delivery.config.js';
import { EndpointConfig } from './endpoint.config.js';
import type { ResolvedEnv } from './env.js';
import { HttpConfig } from './http.config.js';
import { JwtConfig } from './jwt.config.js';
import { LoggingConfig } from './logging.config.js';
import { MailConfig } from './mail.config.js';
import type { AtriumOptions } from './options.js';
import { MetricsConfig } from './metrics.config.js';
import { OrganizationConfig } from './organization.config.js';
import { ProcessConfig } from './process.config.js';
import { RedisConfig } from './redis.config.js';
import { SocialConfig } from './social.config.js';
import { StaffConfig } from './staff.config.js';
import { StorageConfig } from './storage.config.js';
import { WebhookConfig } from './webhook.config.js';

const slices = [
  ApplicationConfig,
  AuditConfig,
  AuthConfig,
  BillingConfig,
  DatabaseConfig,
  DeliveryConfig,
  EndpointConfig,
  HttpConfig,
  JwtConfig,
  LoggingConfig,
  MailConfig,
  MetricsConfig,
  OrganizationConfig,
  ProcessConfig,
  RedisConfig,
  SocialConfig,
  StaffConfig,
  StorageConfig,
  WebhookConfig,
];

/** Provides the typed slices to every module. The settings themselves are not provided: a slice is the way to them. */
@Module({})
export class ConfigModule {
  /**
   * Takes what `loadSettings` returned, with the address of the embedded database as DATABASE_URL when there is one.
   * Two applications that import one result share the slices, and so the port told to `HttpConfig.listeningOn`.
   */
  static forRoot(env: ResolvedEnv, options: AtriumOptions = {}): DynamicModule {
    const providers = slices.map((Slice) => ({ provide: Slice, useValue: new Slice(env, options) }));
    return { module: ConfigModule, global: true, providers, exports: providers };
  }
}
