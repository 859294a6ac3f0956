import { isUUID } from 'class-validator';
import { readInstant } from '#platform/http/query-instant.decorator.js';
import { EARLIEST_INSTANT, LATEST_INSTANT } from '#platform/http/storable-instant.rule.js';

/** What happens to a subscription, in the order in which it happens at one instant. */
export const milestoneKinds = [
  'started',
  'trial_ended',
  'renewed',
  'changed',
  'past_due',
  'canceled',
  'ended',
] as const;
export type MilestoneKind = (typeof milestoneKinds)[number];

/** The place of a milestone among those of a merchant, which no two share. */
export class MilestonePlace {
  constructor(
    readonly at: Date,
    readonly kind: MilestoneKind,
    /** Of the row that tells it. */
    readonly id: string,
  ) {}

  /** Null for a text that names no place. */
  static read(text: string): MilestonePlace | null {
    const [time, name, id] = Buffer.from(text, 'base64url').toString().split('|');
    const kind = milestoneKinds.find((one) => one === name);
    const at = readInstant(time);
    const isPlace = at instanceof Date && at >= EARLIEST_INSTANT && at <= LATEST_INSTANT && isUUID(id);
    return isPlace && kind && id ? new MilestonePlace(at, kind, id) : null;
  }

  /** Among the kinds. */
  get rank(): number {
    return milestoneKinds.indexOf(this.kind);
  }

  toText(): string {
    return Buffer.from(`${this.at.toISOString()}|${this.kind}|${this.id}`).toString('base64url');
  }
}
