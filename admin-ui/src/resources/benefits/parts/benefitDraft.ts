import {
  isMetadataComplete,
  metadataDraft,
  sentMetadata,
  type MetadataDraft,
} from '../../../billing/metadataDraft';
import type { BenefitDetail, BenefitType, Visibility } from '../benefits.types';

export const permissions = ['pull', 'triage', 'push', 'maintain', 'admin'] as const;
export const timeframes = ['day', 'month', 'year'] as const;

/** The properties of every type; those of the chosen one are sent. Named as the server names their errors. */
export interface PropertiesDraft {
  note: string;
  guild_token: string;
  role_id: string;
  repository_owner: string;
  repository_name: string;
  permission: (typeof permissions)[number];
  files: string[];
  /** Those of the files that customers do not see. */
  archived: string[];
  prefix: string;
  /** Without a number, keys never expire. */
  expires: { ttl: string; timeframe: (typeof timeframes)[number] };
  /** Without a limit, keys are not activated. */
  activations: { limit: string; enable_customer_admin: 'yes' | 'no' };
  limit_usage: string;
  units: string;
  rollover: 'yes' | 'no';
  meter_id: string;
}

export interface BenefitDraft extends MetadataDraft {
  organization_id: string;
  type: BenefitType;
  description: string;
  visibility: Visibility;
  properties: PropertiesDraft;
}

const noProperties: PropertiesDraft = {
  note: '',
  guild_token: '',
  role_id: '',
  repository_owner: '',
  repository_name: '',
  permission: 'pull',
  files: [],
  archived: [],
  prefix: '',
  expires: { ttl: '', timeframe: 'year' },
  activations: { limit: '', enable_customer_admin: 'yes' },
  limit_usage: '',
  units: '',
  rollover: 'no',
  meter_id: '',
};

export const newDraft = (merchantId: string): BenefitDraft => ({
  organization_id: merchantId,
  type: 'custom',
  description: '',
  visibility: 'public',
  properties: noProperties,
  metadata: [],
});

export const draftOf = (benefit: BenefitDetail): BenefitDraft => ({
  organization_id: benefit.organization_id,
  type: benefit.type,
  description: benefit.description,
  visibility: benefit.visibility,
  properties: { ...noProperties, ...propertiesDraftOf(benefit) },
  metadata: metadataDraft(benefit.metadata),
});

const choiceOf = (value: boolean): 'yes' | 'no' => (value ? 'yes' : 'no');
const textOf = (value: number | null | undefined): string => (value ?? '').toString();

function propertiesDraftOf(benefit: BenefitDetail): Partial<PropertiesDraft> {
  switch (benefit.type) {
    case 'custom':
      return { note: benefit.properties.note ?? '' };
    case 'downloadables': {
      const { files, archived } = benefit.properties;
      return { files, archived: files.filter((id) => archived[id] === true) };
    }
    case 'license_keys':
      return licenseDraftOf(benefit.properties);
    case 'meter_credit': {
      const { units, rollover, meter_id } = benefit.properties;
      return { units: String(units), rollover: choiceOf(rollover), meter_id };
    }
    default:
      return benefit.properties;
  }
}

type LicenseKeys = Extract<BenefitDetail, { type: 'license_keys' }>['properties'];

function licenseDraftOf({
  prefix,
  expires,
  activations,
  limit_usage,
}: LicenseKeys): Partial<PropertiesDraft> {
  return {
    prefix: prefix ?? '',
    expires: { ttl: textOf(expires?.ttl), timeframe: expires?.timeframe ?? 'year' },
    activations: {
      limit: textOf(activations?.limit),
      enable_customer_admin: choiceOf(activations?.enable_customer_admin ?? true),
    },
    limit_usage: textOf(limit_usage),
  };
}

/** What requests send of a benefit. */
export const sentBenefit = (
  { type, description, visibility, properties, metadata }: BenefitDraft,
  former?: BenefitDetail,
) => ({
  type,
  description: description.trim(),
  visibility,
  properties: sentProperties[type](properties),
  metadata: sentMetadata(metadata, former?.metadata),
});

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const sentProperties = {
  custom: ({ note }: PropertiesDraft) => ({ note: note.trim() || null }),
  discord: ({ guild_token, role_id }: PropertiesDraft) => ({
    guild_token: guild_token.trim(),
    role_id: role_id.trim(),
  }),
  github_repository: ({ repository_owner, repository_name, permission }: PropertiesDraft) => ({
    repository_owner: repository_owner.trim(),
    repository_name: repository_name.trim(),
    permission,
  }),
  downloadables: ({ files, archived }: PropertiesDraft) => ({
    files,
    archived: Object.fromEntries(archived.filter((id) => files.includes(id)).map((id) => [id, true])),
  }),
  license_keys: ({ prefix, expires, activations, limit_usage }: PropertiesDraft) => ({
    prefix: prefix.trim() || null,
    expires: expires.ttl.trim() === '' ? null : { ttl: Number(expires.ttl), timeframe: expires.timeframe },
    activations:
      activations.limit.trim() === ''
        ? null
        : {
            limit: Number(activations.limit),
            enable_customer_admin: activations.enable_customer_admin === 'yes',
          },
    limit_usage: numberOf(limit_usage),
  }),
  meter_credit: ({ units, rollover, meter_id }: PropertiesDraft) => ({
    units: Number(units),
    rollover: rollover === 'yes',
    meter_id,
  }),
} satisfies Record<BenefitType, (draft: PropertiesDraft) => object>;

const isFilled = (...texts: string[]): boolean => texts.every((text) => text.trim() !== '');
const isCount = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text.trim());
const isCountOrEmpty = (text: string): boolean => text.trim() === '' || isCount(text);

const hasProperties: Record<BenefitType, (draft: PropertiesDraft) => boolean> = {
  custom: () => true,
  discord: ({ guild_token, role_id }) => isFilled(guild_token, role_id),
  github_repository: ({ repository_owner, repository_name }) => isFilled(repository_owner, repository_name),
  downloadables: ({ files }) => files.length > 0,
  license_keys: ({ expires, activations, limit_usage }) =>
    [expires.ttl, activations.limit, limit_usage].every(isCountOrEmpty),
  meter_credit: ({ units, meter_id }) => isCount(units) && isFilled(meter_id),
};

export function isComplete(draft: BenefitDraft): boolean {
  const { organization_id, type, description, properties, metadata } = draft;
  return (
    organization_id !== '' &&
    description.trim().length >= 3 &&
    hasProperties[type](properties) &&
    isMetadataComplete(metadata)
  );
}
