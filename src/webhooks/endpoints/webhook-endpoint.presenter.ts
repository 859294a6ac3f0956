import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { apiVersions, type ApiVersion } from '#platform/http/v1/api-version.js';
import { EndpointHeaders } from './endpoint-headers.service.js';
import {
  disabledReasons,
  endpointFormats,
  type DisabledReason,
  type EndpointFormat,
  type WebhookEndpoint,
} from './webhook-endpoint.entity.js';

const nullableInstant = { type: String, format: 'date-time', nullable: true } as const;

export class WebhookEndpointWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ ...nullableInstant, description: '`null` if never changed.' })
  modified_at: Date | null;
  @ApiProperty({ format: 'uri' }) url: string;
  @ApiProperty({ enum: endpointFormats }) format: EndpointFormat;
  @ApiProperty({ type: String, nullable: true, description: '`null` for endpoints of the installation.' })
  organization_id: string | null;
  @ApiProperty({ type: [String], description: 'Types of the events the endpoint receives.' })
  events: string[];
  @ApiProperty({
    enum: apiVersions,
    nullable: true,
    description: 'API version of the messages. `null` for SDK 0.32.',
  })
  api_version: ApiVersion | null;
  @ApiProperty() description: string;
  @ApiProperty() enabled: boolean;
  @ApiProperty(nullableInstant) disabled_at: Date | null;
  @ApiProperty({
    enum: disabledReasons,
    nullable: true,
    description:
      '`manual`: disabled by a member, access token or staff member. `failing`: too many failed attempts. `gone`: the endpoint responded with 410.',
  })
  disabled_reason: DisabledReason | null;
  @ApiProperty({
    type: [String],
    description: 'Names of the custom headers sent with every message.',
  })
  header_names: string[];
}

export class WebhookEndpointWithSecretWire extends WebhookEndpointWire {
  @ApiProperty({ description: 'Secret used to sign messages. It is not shown again.' }) secret: string;
}

/** An endpoint as reads find it. */
export interface EndpointColumns extends Pick<
  WebhookEndpoint,
  'id' | 'url' | 'format' | 'events' | 'description' | 'enabled' | 'createdAt'
> {
  organizationId?: string | null;
  disabledAt?: Date | null;
  disabledReason?: DisabledReason | null;
  apiVersion?: ApiVersion | null;
  modifiedAt?: Date | null;
  /** Encrypted. */
  headers?: string | null;
}

/** Endpoints as answers show them. */
@Injectable()
export class WebhookEndpointPresenter {
  constructor(private readonly headers: EndpointHeaders) {}

  present(endpoint: EndpointColumns): WebhookEndpointWire {
    const { id, url, format, events, description, enabled } = endpoint;
    return {
      id,
      created_at: endpoint.createdAt,
      modified_at: endpoint.modifiedAt ?? null,
      url,
      format,
      organization_id: endpoint.organizationId ?? null,
      events,
      api_version: endpoint.apiVersion ?? null,
      description,
      enabled,
      disabled_at: endpoint.disabledAt ?? null,
      disabled_reason: endpoint.disabledReason ?? null,
      header_names: this.headers.namesOf(endpoint),
    };
  }

  withSecret({ endpoint, secret }: EndpointWithSecret): WebhookEndpointWithSecretWire {
    return { ...this.present(endpoint), secret };
  }
}

/** An endpoint, and its secret in the one moment in which it is known. */
export interface EndpointWithSecret {
  endpoint: WebhookEndpoint;
  secret: string;
}
