import { Module } from '@nestjs/common';
import { SessionAccessModule } from '#auth';
import { OrganizationApiAccess } from './callers/access/organization-api.access.js';
import { OrganizationTokenModule } from './organization-token.module.js';

/** Which organization or person calls, for the routes of the domains above that both may call. */
@Module({
  imports: [SessionAccessModule, OrganizationTokenModule],
  providers: [OrganizationApiAccess],
  exports: [OrganizationApiAccess],
})
export class OrganizationApiModule {}
