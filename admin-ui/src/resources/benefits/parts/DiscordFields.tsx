import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useHref } from 'react-router';
import { FormSelect } from '../../../forms/FormSelect';
import { FormText } from '../../../forms/FormText';
import { ApiError } from '../../../providers/http';
import type { BenefitDraft } from './benefitDraft';
import { useConnectedServers, useServer, type DiscordServer } from './discordServers';

const plain = { spellCheck: false, autoComplete: 'off' };

/** Connects a Discord server in another tab, or takes the token of one, and chooses one of its roles. */
export function DiscordFields() {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.benefits.form.${key}`, options);
  const { setValue } = useFormContext<BenefitDraft>();
  const [merchantId, token] = useWatch<BenefitDraft, ['organization_id', 'properties.guild_token']>({
    name: ['organization_id', 'properties.guild_token'],
  });
  const { data: server, error, isFetching } = useServer(merchantId, token);
  const choose = useCallback(
    ({ guild_token }: DiscordServer) => {
      setValue('properties.guild_token', guild_token, { shouldDirty: true });
      setValue('properties.role_id', '', { shouldDirty: true });
    },
    [setValue],
  );
  useConnectedServers(merchantId, choose);
  const isAway = error instanceof ApiError && error.status === 503;
  const start = useHref(`/discord?${new URLSearchParams({ organization_id: merchantId }).toString()}`);
  return (
    <>
      <Button
        component="a"
        href={start}
        target="_blank"
        rel="noopener"
        variant="outlined"
        disabled={merchantId === ''}
        startIcon={<OpenInNewIcon />}
      >
        {word(server ? 'connect_another' : 'connect_server')}
      </Button>
      <FormText
        source="properties.guild_token"
        label={word('guild_token')}
        helperText={server ? word('connected_server', { name: server.name }) : word('guild_token_hint')}
        required
        slotProps={{ htmlInput: { maxLength: 255, ...plain } }}
      />
      {server ? (
        <RoleChoice server={server} />
      ) : (
        <FormText
          source="properties.role_id"
          label={word('role_id')}
          helperText={isAway ? error.message : word(isFetching ? 'loading_roles' : 'role_id_hint')}
          required
          slotProps={{ htmlInput: { maxLength: 64, ...plain } }}
        />
      )}
    </>
  );
}

function RoleChoice({ server }: { server: DiscordServer }) {
  const word = useTranslate();
  const chosen = useWatch<BenefitDraft, 'properties.role_id'>({ name: 'properties.role_id' });
  const roles = server.roles.filter((role) => role.is_assignable || role.id === chosen);
  const isKnown = chosen === '' || roles.some(({ id }) => id === chosen);
  const choices = roles.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormSelect
      key={server.guild_token}
      source="properties.role_id"
      label={word('resources.benefits.form.role')}
      helperText={word(`resources.benefits.form.${roles.length === 0 ? 'no_roles' : 'role_hint'}`)}
      required
      choices={isKnown ? choices : [...choices, { value: chosen, label: chosen }]}
    />
  );
}
