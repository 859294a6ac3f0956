import type { StaffSession } from '../api/types';
import { staffApi } from './staffApi';

export interface Credentials {
  email: string;
  password: string;
}

export interface SessionApi {
  current(): Promise<StaffSession>;
  signIn(credentials: Credentials): Promise<StaffSession>;
  signOut(): Promise<unknown>;
}

export const staffSessionApi: SessionApi = {
  current: () => staffApi.get('/api/admin/session'),
  signIn: (credentials) => staffApi.post('/api/admin/session', { body: credentials }),
  signOut: () => staffApi.delete('/api/admin/session'),
};
