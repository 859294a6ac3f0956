import { useTranslate } from 'react-admin';
import type { Wire } from '../api/types';
import { Badge, type Tone } from '../format/Badge';

type OrderState = Wire['StaffOrderWire']['status'];
type PaymentState = Wire['StaffPaymentWire']['status'];
type SubscriptionState = Wire['StaffSubscriptionWire']['status'];
type CheckoutState = Wire['StaffCheckoutRowWire']['status'];

type RefundState = Wire['StaffRefundWire']['status'];
type GrantState = Wire['StaffGrantWire']['state'];
type LicenseKeyState = Wire['StaffLicenseKeyWire']['status'];
type DisputeState = Wire['StaffDisputeWire']['status'];

const orderTones: Record<OrderState, Tone> = {
  pending: 'caution',
  paid: 'positive',
  partially_refunded: 'accent',
  refunded: 'plain',
  void: 'plain',
};

const paymentTones: Record<PaymentState, Tone> = {
  pending: 'caution',
  succeeded: 'positive',
  failed: 'negative',
};

const subscriptionTones: Record<SubscriptionState, Tone> = {
  incomplete: 'caution',
  incomplete_expired: 'plain',
  trialing: 'accent',
  active: 'positive',
  past_due: 'negative',
  canceled: 'plain',
  unpaid: 'negative',
};

const checkoutTones: Record<CheckoutState, Tone> = {
  open: 'accent',
  confirmed: 'caution',
  succeeded: 'positive',
  expired: 'plain',
  failed: 'negative',
};

const refundTones: Record<RefundState, Tone> = {
  pending: 'caution',
  succeeded: 'positive',
  failed: 'negative',
  canceled: 'plain',
};

const grantTones: Record<GrantState, Tone> = {
  granted: 'positive',
  revoked: 'plain',
  pending: 'caution',
  failed: 'negative',
};

const licenseKeyTones: Record<LicenseKeyState, Tone> = {
  granted: 'positive',
  disabled: 'caution',
  revoked: 'plain',
};

const disputeTones: Record<DisputeState, Tone> = { open: 'negative', won: 'positive', lost: 'plain' };

export function OrderStatus({ status }: { status: OrderState }) {
  return <Badge tone={orderTones[status]}>{useTranslate()(`resources.orders.status.${status}`)}</Badge>;
}

export function PaymentStatus({ status }: { status: PaymentState }) {
  return <Badge tone={paymentTones[status]}>{useTranslate()(`resources.payments.status.${status}`)}</Badge>;
}

interface OfSubscription {
  subscription: Pick<Wire['StaffSubscriptionWire'], 'status' | 'cancel_at_period_end'>;
}

/** One that is overdue says so even if it also ends. */
export function SubscriptionStatus({ subscription }: OfSubscription) {
  const translate = useTranslate();
  const { status, cancel_at_period_end: isCanceled } = subscription;
  const isEnding = isCanceled && (status === 'active' || status === 'trialing');
  return (
    <Badge tone={isEnding ? 'caution' : subscriptionTones[status]}>
      {translate(`resources.subscriptions.status.${isEnding ? 'ending' : status}`)}
    </Badge>
  );
}

export function CheckoutStatus({ status }: { status: CheckoutState }) {
  return <Badge tone={checkoutTones[status]}>{useTranslate()(`resources.checkouts.status.${status}`)}</Badge>;
}

export function RefundStatus({ status }: { status: RefundState }) {
  return <Badge tone={refundTones[status]}>{useTranslate()(`resources.refunds.status.${status}`)}</Badge>;
}

export function DisputeStatus({ status }: { status: DisputeState }) {
  return <Badge tone={disputeTones[status]}>{useTranslate()(`resources.disputes.status.${status}`)}</Badge>;
}

export function GrantStatus({ state }: { state: GrantState }) {
  return <Badge tone={grantTones[state]}>{useTranslate()(`resources.benefit-grants.state.${state}`)}</Badge>;
}

export function LicenseKeyStatusBadge({ status }: { status: LicenseKeyState }) {
  return (
    <Badge tone={licenseKeyTones[status]}>{useTranslate()(`resources.license-keys.status.${status}`)}</Badge>
  );
}
