import { OrganizationApi } from '#organizations';

export const mayReadCustomers = () =>
  OrganizationApi({ scopes: ['customers:read', 'customers:write'], permission: { billing: ['read'] } });

export const mayManageCustomers = () =>
  OrganizationApi({ scopes: ['customers:write'], permission: { billing: ['manage'] } });
