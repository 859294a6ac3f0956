import type { Wire } from '../api/types';

export type Dashboard = Wire['DashboardWire'];
