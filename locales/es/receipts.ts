import type { ReceiptKind, ReceiptLineKind } from '#domain/receipt.ts'
import type * as en from '../en/receipts.ts'
import type { Texts } from '../texts.ts'

const lines: Record<Exclude<ReceiptLineKind, 'bathrooms'>, string> = {
  cleaning: 'Limpieza',
  same_day_cleaning: 'Limpieza el mismo día',
  discount: 'Código promocional',
  regular_discount: 'Descuento por visitas regulares',
  referral_discount: 'Descuento de bienvenida',
  difference: 'Cambio de hora',
  fee: 'Cargo',
  tip: 'Propina para tu profesional de limpieza',
  refund: 'Reembolso',
}

const kinds: Record<ReceiptKind, string> = { receipt: 'Recibo', credit_note: 'Nota de crédito' }

export const receiptDocument: Texts<typeof en.receiptDocument> = {
  kinds,
  titled: (kind, number) => `${kinds[kind]} ${number}`,
  number: 'Número',
  issued: 'Fecha',
  from: 'De',
  to: 'Para',
  booking: 'Número de reserva',
  visit: 'Visita',
  address: 'Dirección',
  paidOn: 'Pagado el',
  corrects: 'Corrige el recibo',
  consent: 'Tarjeta guardada',
  agreed: (text, day) => `${text} (${day})`,
  line: (kind, bathrooms) =>
    kind === 'bathrooms' ? (bathrooms === 1 ? '1 baño' : `${bathrooms} baños`) : lines[kind],
  total: { receipt: 'Total pagado', credit_note: 'Total reembolsado' },
  byCredit: 'Pagado con tu crédito',
  byCard: 'Pagado con tarjeta',
  deletedCustomer: 'Cuenta eliminada',
  page: (page, pages) => `Página ${page} de ${pages}`,
}

export const receiptsCopy: Texts<typeof en.receiptsCopy> = {
  title: 'Recibos',
  open: 'Recibos',
  ofYear: (year) => `Todos los de ${year} (ZIP)`,
  pdf: 'Descargar PDF',
  pdfOf: (document) => `Descargar PDF: ${document}`,
  forBooking: (jobId) => `Reserva #${jobId}`,
  creditNotes: 'Notas de crédito',
  booking: 'Ver la reserva',
  all: 'Todos los recibos',
  numbered: 'Recibos y notas de crédito',
  failed: 'No pudimos cargar tus recibos',
  failedOne: 'No pudimos cargar este recibo',
  empty: {
    title: 'Todavía no tienes recibos',
    text: 'Recibes uno por cada pago y propina, y una nota de crédito por cada reembolso.',
  },
  more: 'Ver más',
  loadingMore: 'Cargando...',
}
