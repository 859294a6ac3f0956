import type { Wire } from '../api/types';

type Metadata = Wire['StaffMeterWire']['metadata'];

/** An entry in a form; all values are typed as text. */
export interface MetadataEntry {
  name: string;
  value: string;
}

/** The part of a form's values that `MetadataFields` edits. */
export interface MetadataDraft {
  metadata: MetadataEntry[];
}

export const metadataDraft = (metadata: Metadata): MetadataEntry[] =>
  Object.entries(metadata).map(([name, value]) => ({ name, value: String(value) }));

/** Numbers and booleans that were not changed stay what they are. */
export function sentMetadata(entries: readonly MetadataEntry[], former: Metadata = {}): Metadata {
  return Object.fromEntries(
    entries
      .map(({ name, value }) => [name.trim(), value] as const)
      .map(([name, value]) => {
        const before = former[name];
        return [name, before !== undefined && String(before) === value ? before : value];
      }),
  );
}

/** Whether an entry before it has the same key. */
export const repeatsKey = (entries: readonly MetadataEntry[], index: number): boolean => {
  const name = entries[index]?.name.trim() ?? '';
  return name !== '' && entries.slice(0, index).some((entry) => entry.name.trim() === name);
};

export const isMetadataComplete = (entries: readonly MetadataEntry[]): boolean =>
  entries.every(({ name, value }, index) => name.trim() && value && !repeatsKey(entries, index));
