import type { Room } from '#platform/rooms/room.js';
import { OrdersController } from './http/orders.controller.js';
import { OrdersStaffController } from './http/orders.staff.controller.js';
import { OrderFileExporter } from './order-file-exporter.service.js';
import { OrderItem } from './order-item.entity.js';
import { OrderInvoiceLinks } from './order-invoice-links.service.js';
import { OrderMaker } from './order-maker.service.js';
import { OrderedSubscriptions } from './ordered-subscriptions.registry.js';
import { OrderReader } from './order-reader.service.js';
import { OrderRecorder } from './order-recorder.service.js';
import { OrderRows } from './order-rows.service.js';
import { Order } from './order.entity.js';
import { OrderQueries } from './order.queries.js';
import { OrderScanQueries } from './order-scan.queries.js';
import { OrderSearchQueries } from './order-search.queries.js';
import { OrderRepository } from './order.repository.js';
import { OrderTaxesVerifier } from './order-taxes.verifier.js';
import { OrderItemsVerifier } from './order-items.verifier.js';
import { OrderLedgerVerifier } from './order-ledger.verifier.js';
import { OrderPaymentsVerifier } from './order-payments.verifier.js';
import { PortalOrderPresenter } from './portal-order.presenter.js';
import { PaidOrders } from './paid-orders.registry.js';
import { StaffOrderQueries } from './staff-order.queries.js';
import { StaffOrderReader } from './staff-order-reader.service.js';

/** What customers owe or have paid for. */
export const orders = {
  entities: [Order, OrderItem],
  providers: [
    OrderRepository,
    OrderQueries,
    OrderRows,
    OrderInvoiceLinks,
    OrderedSubscriptions,
    OrderSearchQueries,
    OrderReader,
    PortalOrderPresenter,
    OrderScanQueries,
    OrderFileExporter,
    OrderRecorder,
    PaidOrders,
    OrderMaker,
    OrderItemsVerifier,
    OrderTaxesVerifier,
    OrderLedgerVerifier,
    OrderPaymentsVerifier,
  ],
  controllers: [OrdersController],
  staffControllers: [OrdersStaffController],
  staffProviders: [StaffOrderQueries, StaffOrderReader],
} satisfies Room;
