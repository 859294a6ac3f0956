import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { Copyable } from '../../../format/Copyable';
import { PageTitle } from '../../../layout/PageTitle';
import { ApiError } from '../../../providers/http';
import { useStaffApi } from '../../../providers/useStaffApi';
import { FailureState } from '../../../states/FailureState';
import { LoadingPage } from '../../../states/LoadingPage';
import { StatePanel } from '../../../states/StatePanel';
import { announceServer } from './discordServers';

/**
 * The tab in which a Discord server is connected: opened by the form of a benefit, it goes to Discord, which returns here
 * with a code.
 */
export function DiscordPage() {
  const title = useTranslate()('resources.benefits.discord.title');
  const [query] = useSearchParams();
  const [merchantId, code, state] = ['organization_id', 'code', 'state'].map((name) => query.get(name));
  return (
    <>
      <PageTitle title={title} />
      {merchantId ? (
        <Departure merchantId={merchantId} />
      ) : code && state ? (
        <Arrival code={code} state={state} />
      ) : (
        <Refusal reason="resources.benefits.discord.canceled" />
      )}
    </>
  );
}

function Departure({ merchantId }: { merchantId: string }) {
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['discord-authorization', merchantId],
    queryFn: async () => {
      const body = { organization_id: merchantId };
      return api.post('/api/admin/discord-servers/authorization', { body });
    },
    // The address is valid for some minutes only.
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (data) location.replace(data.url);
  }, [data]);
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingPage />;
}

function Arrival({ code, state }: { code: string; state: string }) {
  const translate = useTranslate();
  const word = (key: string, options?: object) => translate(`resources.benefits.discord.${key}`, options);
  const api = useStaffApi();
  const {
    data: server,
    error,
    refetch,
  } = useQuery({
    queryKey: ['discord-servers', 'connected', code],
    queryFn: async () => api.post('/api/admin/discord-servers', { body: { code, state } }),
    // Discord accepts a code once.
    staleTime: Infinity,
    retry: false,
  });
  useEffect(() => {
    if (server) announceServer(server);
  }, [server]);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!server) return <LoadingPage />;
  return (
    <StatePanel
      plan="empty"
      heading="h1"
      title={word('connected', { name: server.name })}
      text={word('return')}
      note={
        <>
          {translate('resources.benefits.form.guild_token')}{' '}
          <Copyable value={server.guild_token} what={translate('resources.benefits.form.guild_token')} />
        </>
      }
    />
  );
}

/** What the server says about a refused request; other failures can be tried again. */
function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && (error.status === 422 || error.status === 404))
    return <Refusal reason={error.message} />;
  return <FailureState error={error} onRetry={onRetry} />;
}

function Refusal({ reason }: { reason: string }) {
  const translate = useTranslate();
  return (
    <StatePanel
      alert
      plan="broken"
      heading="h1"
      title={translate('resources.benefits.discord.failed')}
      text={translate(reason, { _: reason })}
      action={
        <Button component={Link} to="/benefits" variant="outlined">
          {translate('resources.benefits.discord.back')}
        </Button>
      }
    />
  );
}
