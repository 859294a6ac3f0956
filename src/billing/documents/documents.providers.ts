import type { Room } from '#platform/rooms/room.js';
import { IssueInvoice } from './actions/issue-invoice.js';
import { IssueReceipt } from './actions/issue-receipt.js';
import { PurgeDocuments } from './actions/purge-documents.js';
import { SendInvoice } from './actions/send-invoice.js';
import { StoreDocumentFile } from './actions/store-document-file.js';
import { UpdateOrderBilling } from './actions/update-order-billing.js';
import { CustomerOrders } from './customer-orders.service.js';
import { DocumentCounter } from './document-counter.entity.js';
import { DocumentFile } from './document-file.entity.js';
import { DocumentFiles } from './document-files.service.js';
import { DocumentIssuer } from './document-issuer.service.js';
import { DocumentLinks } from './document-links.service.js';
import { Document } from './document.entity.js';
import { DocumentQueries } from './document.queries.js';
import { DocumentSearchQueries } from './document-search.queries.js';
import { DocumentRepository } from './document.repository.js';
import { DocumentDownloadsController } from './http/document-downloads.controller.js';
import { InvoicePagesController } from './http/invoice-pages.controller.js';
import { OrderDocumentsController } from './http/order-documents.controller.js';
import { OrderDocumentsStaffController } from './http/order-documents.staff.controller.js';
import { PortalDocumentsController } from './http/portal-documents.controller.js';
import { InvoiceMailer } from './invoice-mailer.service.js';
import { PurgeDocumentsJob } from './jobs/purge-documents.job.js';
import { LockedOrders } from './locked-orders.service.js';
import { InvoiceMail } from './mails/invoice.mail.js';
import { OrderDocuments } from './order-documents.service.js';
import { DocumentRenderer } from './rendering/document-renderer.service.js';
import { RefundDocuments } from './refund-documents.service.js';
import { SnapshotMaker } from './snapshot-maker.service.js';
import { DocumentFilesVerifier } from './verifiers/document-files.verifier.js';
import { DocumentNumbersVerifier } from './verifiers/document-numbers.verifier.js';
import { OrderDocumentsVerifier } from './verifiers/order-documents.verifier.js';

/** Invoices, credit notes and receipts of orders, as PDF. */
export const documents = {
  entities: [Document, DocumentCounter, DocumentFile],
  providers: [
    DocumentRepository,
    DocumentQueries,
    DocumentSearchQueries,
    DocumentRenderer,
    DocumentFiles,
    DocumentLinks,
    SnapshotMaker,
    DocumentIssuer,
    LockedOrders,
    CustomerOrders,
    IssueInvoice,
    IssueReceipt,
    InvoiceMail,
    InvoiceMailer,
    SendInvoice,
    StoreDocumentFile,
    UpdateOrderBilling,
    PurgeDocuments,
    PurgeDocumentsJob,
    RefundDocuments,
    OrderDocuments,
    DocumentNumbersVerifier,
    OrderDocumentsVerifier,
    DocumentFilesVerifier,
  ],
  controllers: [OrderDocumentsController, PortalDocumentsController, DocumentDownloadsController],
  staffControllers: [OrderDocumentsStaffController],
  pages: [InvoicePagesController],
} satisfies Room;
