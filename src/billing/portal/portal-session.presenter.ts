import { ApiProperty } from '@nestjs/swagger';
import type { CustomerColumns } from '../customers/customer.presenter.js';
import type { CustomerSessionState } from '../customers/customer-session.queries.js';

export class PortalSessionWire {
  @ApiProperty({ description: 'By the clock of the organization.' }) expires_at: Date;
  @ApiProperty({ type: String, nullable: true, description: 'Where the portal leads back to.' })
  return_url: string | null;
}

/** Who is signed in to the portal. */
export class PortalUserWire {
  @ApiProperty({ enum: ['customer'] }) type: 'customer';
  @ApiProperty({ type: String, nullable: true }) name: string | null;
  @ApiProperty() email: string;
  @ApiProperty({ format: 'uuid' }) customer_id: string;
  @ApiProperty({ type: String, nullable: true, description: 'Always null.' }) member_id: null;
  @ApiProperty({ type: String, nullable: true, description: 'Always null.' }) role: null;
}

export function presentPortalSession({ expiresAt, returnUrl }: CustomerSessionState): PortalSessionWire {
  return { expires_at: expiresAt, return_url: returnUrl };
}

export function presentPortalUser({ id, name, email }: CustomerColumns): PortalUserWire {
  return { type: 'customer', name: name ?? null, email, customer_id: id, member_id: null, role: null };
}
