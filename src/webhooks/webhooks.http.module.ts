import { Module } from '@nestjs/common';
import { OrganizationApiModule } from '#organizations';
import { EndpointsController } from './endpoints/http/endpoints.controller.js';
import { WebhooksModule } from './webhooks.module.js';

/** The routes of organizations, mounted below /v1. */
@Module({ imports: [OrganizationApiModule, WebhooksModule], controllers: [EndpointsController] })
export class WebhooksHttpModule {}
