import type { StaffSession } from '../api/types';
import { request } from './http';

export interface Credentials {
  email: string;
  password: string;
}

export interface SessionApi {
  current(): Promise<StaffSession>;
  signIn(credentials: Credentials): Promise<StaffSession>;
  signOut(): Promise<void>;
}

export const staffSessionApi: SessionApi = {
  current: () => request<StaffSession>('/session'),
  signIn: (credentials) => request<StaffSession>('/session', { method: 'POST', body: credentials }),
  signOut: () => request<undefined>('/session', { method: 'DELETE' }),
};
