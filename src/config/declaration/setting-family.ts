import type { SettingInfo } from './setting.decorator.js';

/** Settings that the documents describe by the pattern of their names, because there are too many to list. */
export interface SettingFamily {
  /** The heading below which they are described, after the settings there. */
  section: string;
  intro: string;
  /** Named by patterns such as `SOCIAL_<PROVIDER>_CLIENT_ID`. */
  patterns: readonly SettingPattern[];
  /** What differs from one member of the family to the other. */
  particulars: { head: string[]; rows: string[][] };
}

export type SettingPattern = Pick<SettingInfo, 'name' | 'description' | 'expected' | 'secret'> & {
  default?: string;
};
