import { givenMembers } from '#platform/http/v1/given-members.js';
import type { NewBenefit } from '../actions/create-benefit.js';
import type { UpdateBenefitInput } from '../actions/update-benefit.js';
import type { BenefitType, DownloadablesProperties, SentPropertiesOf, Typed } from '../benefit-properties.js';
import type { LicenseKeysPropertiesBody } from './benefit-properties.dto.js';
import type { NewBenefitBody, UpdateBenefitBody } from './benefits.dto.js';

export function newBenefitOf(body: NewBenefitBody): NewBenefit {
  return {
    description: body.description,
    visibility: body.visibility ?? 'public',
    metadata: body.metadata ?? {},
    typed: typedOf(body.type, body.properties),
  };
}

export function benefitUpdateOf(body: UpdateBenefitBody): UpdateBenefitInput {
  const { description, visibility, metadata } = givenMembers(body);
  return {
    type: body.type,
    typed: body.properties ? typedOf(body.type, body.properties) : null,
    texts: {
      ...(description !== undefined && { description }),
      ...(visibility !== undefined && { visibility }),
      ...(metadata && { metadata }),
    },
  };
}

/** Properties that the rules of the type have accepted, with every member that is stored. */
function typedOf(type: BenefitType, properties: object): Typed<SentPropertiesOf> {
  return { type, properties: COMPLETED[type](properties as never) } as Typed<SentPropertiesOf>;
}

const COMPLETED: { [Type in BenefitType]: (sent: never) => SentPropertiesOf[Type] } = {
  custom: ({ note }: { note?: string | null }) => ({ note: note ?? null }),
  discord: ({ guild_token, role_id }: SentPropertiesOf['discord']) => ({ guild_token, role_id }),
  github_repository: (sent: SentPropertiesOf['github_repository']) => ({
    repository_owner: sent.repository_owner,
    repository_name: sent.repository_name,
    permission: sent.permission,
  }),
  downloadables: downloadablesOf,
  license_keys: ({ prefix, expires, activations, limit_usage }: LicenseKeysPropertiesBody) => ({
    prefix: prefix ?? null,
    expires: expires ? { ...expires } : null,
    activations: activations ? { ...activations } : null,
    limit_usage: limit_usage ?? null,
  }),
  meter_credit: ({ units, rollover, meter_id }: SentPropertiesOf['meter_credit']) => ({
    units,
    rollover,
    meter_id,
  }),
};

/** Each file once, and archived only what is among the files. */
function downloadablesOf({
  files,
  archived,
}: Pick<DownloadablesProperties, 'files'> & {
  archived?: Record<string, boolean> | null;
}): DownloadablesProperties {
  const flags = Object.entries(archived ?? {}).filter(([id]) => files.includes(id));
  return { archived: Object.fromEntries(flags), files: [...new Set(files)] };
}
