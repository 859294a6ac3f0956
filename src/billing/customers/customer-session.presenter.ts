import { Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { HttpConfig } from '#config/http.config.js';
import type { CustomerSession } from './customer-session.entity.js';
import { CustomerWire, presentCustomer, type CustomerColumns } from './customer.presenter.js';

export class CustomerSessionWire {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() created_at: Date;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Always null.' })
  modified_at: null;
  @ApiProperty({ description: 'Returned only here.' }) token: string;
  @ApiProperty() expires_at: Date;
  @ApiProperty({ type: String, nullable: true, description: 'Where the portal leads back to.' })
  return_url: string | null;
  @ApiProperty({ format: 'uri', description: 'Opens the portal with this session.' })
  customer_portal_url: string;
  @ApiProperty({ format: 'uuid' }) customer_id: string;
  @ApiProperty() customer: CustomerWire;
}

@Injectable()
export class CustomerSessionPresenter {
  constructor(private readonly http: HttpConfig) {}

  present(
    { session, token }: { session: CustomerSession; token: string },
    customer: CustomerColumns,
    slug: string,
  ): CustomerSessionWire {
    return {
      id: session.id,
      created_at: session.createdAt,
      modified_at: null,
      token,
      expires_at: session.expiresAt,
      return_url: session.returnUrl ?? null,
      customer_portal_url: this.http.urlOf(
        `/portal/${encodeURIComponent(slug)}?customer_session_token=${token}`,
      ),
      customer_id: customer.id,
      customer: presentCustomer(customer),
    };
  }
}
