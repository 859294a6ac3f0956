import { Module } from '@nestjs/common';
import { OrganizationsModule } from '#organizations';
import { EventCatalogue } from './catalogue/event-catalogue.js';
import { EndpointSecrets } from './endpoints/endpoint-secrets.js';

const catalogue = [EventCatalogue];
const endpoints = [EndpointSecrets];

const providers = [...catalogue, ...endpoints];

/** Endpoints, the events they receive and what became of them, without routes: the same in every process. */
@Module({ imports: [OrganizationsModule], providers, exports: providers })
export class WebhooksModule {}
