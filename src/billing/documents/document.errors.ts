import { defineErrors, type ErrorSpec } from '#common/errors/define-errors.js';

const locked = (member: string): ErrorSpec => ({
  status: 422,
  message: 'The billing details of an order cannot change after its invoice is issued',
  error: 'RequestValidationError',
  at: { loc: ['body', member], type: 'value_error' },
});

export const DocumentErrors = defineErrors('billing', {
  INVOICE_ALREADY_EXISTS: {
    status: 409,
    message: 'The order already has an invoice',
    error: 'InvoiceAlreadyExists',
  },
  INVOICE_DOES_NOT_EXIST: {
    status: 404,
    message: 'The order has no invoice. It must be paid and have a billing name and address',
    error: 'InvoiceDoesNotExist',
  },
  INVOICE_OF_UNPAID_ORDER: { status: 422, message: 'The order is not paid', error: 'NotPaidOrder' },
  INVOICE_BILLING_DETAILS_MISSING: {
    status: 422,
    message: 'The order has no billing name or no billing address',
    error: 'MissingInvoiceBillingDetails',
  },
  ORDER_BILLING_NAME_LOCKED: locked('billing_name'),
  ORDER_BILLING_ADDRESS_LOCKED: locked('billing_address'),
  RECEIPT_DOES_NOT_EXIST: {
    status: 404,
    message: 'The order has no receipt. It must be paid and have a billing name and address',
    error: 'ResourceNotFound',
  },
  INVOICE_CUSTOMER_UNREACHABLE: {
    status: 409,
    message: 'The customer was deleted or has no valid email address',
    error: 'CustomerUnreachable',
  },
  INVOICE_SENT_RECENTLY: {
    status: 409,
    message: 'The invoice was sent less than a minute ago, or five times in this hour',
    error: 'InvoiceSentRecently',
  },
  DOCUMENT_NOT_FOUND: { status: 404, message: 'Document not found', error: 'ResourceNotFound' },
  DOCUMENT_LINK_INVALID: {
    status: 403,
    message: 'This link is invalid or has expired',
    error: 'DocumentLinkInvalid',
  },
});
