import { settingsOf, type SectionClass, type SettingInfo } from './declaration/setting.decorator.js';
import { AccountSettings } from './settings/account.settings.js';
import { ApplicationSettings } from './settings/application.settings.js';
import { AuditSettings } from './settings/audit.settings.js';
import { BanSettings } from './settings/ban.settings.js';
import { BenefitSettings } from './settings/benefit.settings.js';
import { BillingSettings } from './settings/billing.settings.js';
import { DeliverySettings } from './settings/delivery.settings.js';
import { EmailSettings } from './settings/email.settings.js';
import { EndpointSettings } from './settings/endpoint.settings.js';
import { FileSettings } from './settings/file.settings.js';
import { JwtSettings } from './settings/jwt.settings.js';
import { MailSettings } from './settings/mail.settings.js';
import { OrganizationSettings } from './settings/organization.settings.js';
import { OperationsSettings } from './settings/operations.settings.js';
import { ProcessSettings } from './settings/process.settings.js';
import { SecretSettings } from './settings/secret.settings.js';
import { SessionSettings } from './settings/session.settings.js';
import { SocialSettings } from './settings/social.settings.js';
import { StaffSettings } from './settings/staff.settings.js';
import { StorageSettings } from './settings/storage.settings.js';
import { WebSettings } from './settings/web.settings.js';
import { WebhookSettings } from './settings/webhook.settings.js';

/** In the order of the generated documents. A computed default sees the settings declared before its own. */
export const sections = [
  ProcessSettings,
  WebSettings,
  ApplicationSettings,
  StorageSettings,
  FileSettings,
  SecretSettings,
  SessionSettings,
  JwtSettings,
  AccountSettings,
  EmailSettings,
  SocialSettings,
  OrganizationSettings,
  StaffSettings,
  AuditSettings,
  BanSettings,
  MailSettings,
  WebhookSettings,
  DeliverySettings,
  EndpointSettings,
  BillingSettings,
  BenefitSettings,
  OperationsSettings,
] as const;

/**
 * Every setting the product reads from its environment, validated. Durations are seconds, sizes are bytes, lists are
 * empty rather than absent. The code outside this folder receives the typed slices (`*.config.ts`), never this.
 */
export type Env = SettingsOf<typeof sections> & SettingFamilies;

/**
 * Settings whose names begin alike and go on as other settings and the code above say, by their whole name. They are
 * texts without spaces around them, never empty; who knows their names checks them (`SettingsCheck`).
 */
export interface SettingFamilies {
  SOCIAL: Readonly<Record<string, string>>;
}

export const families: readonly (keyof SettingFamilies)[] = ['SOCIAL'];

/** The settings of a running process: what may be left out has been provided by a generated secret or an embedded database. */
export interface ResolvedEnv extends Env {
  AUTH_SECRET: string;
  DATABASE_URL: string;
}

export function allSettings(): SettingInfo[] {
  return sections.flatMap(settingsOf);
}

type SettingsOf<Sections> = Sections extends readonly [infer First extends SectionClass, ...infer Rest]
  ? Pick<InstanceType<First>, keyof InstanceType<First>> & SettingsOf<Rest>
  : unknown;
