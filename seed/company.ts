import type { RolePermissions } from '#config/options.js';
import type { Client } from '#common/net/client.js';
import type { File } from '../src/billing/files/file.entity.js';
import type { NewUsageEvent } from '../src/billing/usage/usage-event.repository.js';
import type { Calendar } from './support/calendar.js';
import type { Chance } from './support/chance.js';
import type { Ledger } from './support/ledger.js';
import type { Names } from './support/names.js';

/** What is to be made. */
export interface Order {
  people: number;
  organizations: number;
  /** The same number makes the same company. */
  seed: number;
  /** The end of the year that is told. */
  now: Date;
}

/** What the installation says about the rows. */
export interface House {
  /** Of the password that everybody has. */
  passwordHash: string;
  /** The roles of staff, beside the administrators. */
  staffRoles: Readonly<Record<string, RolePermissions>>;
  /** Seconds. */
  sessionLifetime: number;
  invitationLifetime: number;
  /** Days between the attempts to collect an order. */
  dunningSchedule: readonly number[];
  /** Encrypts the secret of an endpoint. */
  sealSecret: (secret: string, endpointId: string) => string;
  /** How a token of an organization is kept. */
  hashAccessToken: (token: string) => { hash: Buffer; keyId: string };
  /** Types that endpoints can ask for, with data of an example each. */
  eventTypes: readonly { name: string; example: Record<string, unknown> }[];
}

export interface Ban {
  at: Date;
  reason: string;
  expires: Date | null;
  by: Person;
}

export interface Person {
  id: string;
  name: string;
  email: string;
  createdAt: Date;
  /** The ids of providers they can sign in with, and whether they have a password. */
  providers: string[];
  hasPassword: boolean;
  verifiedAt: Date | null;
  role: string;
  devices: [Client, ...Client[]];
  /** When they were last there. */
  lastAt: Date;
  /** How often they sign in, against others. */
  zeal: number;
  ban: Ban | null;
}

export interface Membership {
  id: string;
  person: Person;
  role: string;
  since: Date;
}

export interface Organization {
  id: string;
  name: string;
  slug: string;
  createdAt: Date;
  owner: Membership;
  members: Membership[];
}

export interface PlannedMail {
  template: string;
  to: string;
  data: object;
  dedupeKey: string;
  at: Date;
}

/** A file that was uploaded over the year. */
export interface UploadedFile {
  file: File;
  content: Buffer;
}

/** Everything that is known so far of the company in the making. */
export interface Company {
  order: Order;
  house: House;
  chance: Chance;
  names: Names;
  ledger: Ledger;
  /** When people and organizations come, of which there are ever more. */
  arrivals: Calendar;
  /** When one of them does something. */
  days: Calendar;
  people: Person[];
  staff: Person[];
  organizations: Organization[];
  mails: PlannedMail[];
  /** Until they are stored. */
  files: UploadedFile[];
  usage: NewUsageEvent[];
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function after(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() + milliseconds);
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

export function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
