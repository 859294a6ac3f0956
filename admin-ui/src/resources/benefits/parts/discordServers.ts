import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Wire } from '../../../api/types';
import { useDebounced } from '../../../forms/useDebounced';
import { useStaffApi } from '../../../providers/useStaffApi';

/** A server that a merchant may use in its benefits, with its roles. */
export type DiscordServer = Wire['StaffGuildWire'];

/** Milliseconds. */
const typingPause = 400;
const staleAfter = 60_000;
/** Discord isolates the tab that connects a server, so this is how the form of a benefit hears from it. */
const channelName = 'atrium-discord-servers';

const keyOf = (merchantId: string, token: string): QueryKey => ['discord-servers', merchantId, token];

/** To the forms in other tabs. */
export function announceServer(server: DiscordServer): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(server);
  channel.close();
}

/** The server that a token names; an error for tokens that Discord cannot be asked about. */
export function useServer(merchantId: string, typed: string) {
  const api = useStaffApi();
  const token = useDebounced(typed.trim(), typingPause);
  return useQuery({
    queryKey: keyOf(merchantId, token),
    queryFn: async ({ signal }) => {
      const body = { organization_id: merchantId, guild_token: token };
      return api.post('/api/admin/discord-servers/lookup', { body, signal });
    },
    enabled: merchantId !== '' && token !== '',
    staleTime: staleAfter,
    retry: false,
  });
}

/** Calls back with each server that another tab connects for the merchant. */
export function useConnectedServers(merchantId: string, onConnected: (server: DiscordServer) => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data: server }: MessageEvent<DiscordServer>) => {
      if (server.organization_id !== merchantId) return;
      queryClient.setQueryData(keyOf(merchantId, server.guild_token), server);
      onConnected(server);
    };
    return () => channel.close();
  }, [merchantId, onConnected, queryClient]);
}
