import { Module } from '@nestjs/common';
import { OrganizationTokenAccess } from './access-tokens/access/organization-token.access.js';
import { AccessTokenReader } from './access-tokens/access-token-reader.service.js';
import { AccessTokenUsageRecorder } from './access-tokens/access-token-usage-recorder.service.js';
import { OrganizationsModule } from './organizations.module.js';

/** Which organization calls by an access token, for the routes of the domains above. */
@Module({
  imports: [OrganizationsModule],
  providers: [AccessTokenReader, AccessTokenUsageRecorder, OrganizationTokenAccess],
  exports: [OrganizationTokenAccess],
})
export class OrganizationTokenModule {}
