import type { Db } from '../../db/connect.ts'
import { findPaymentByIntent, type PaymentRow } from './store.ts'

/** The payment behind a Stripe intent, for features that hear of the intent first. */
export function findPayment(db: Db, intentId: string): Promise<PaymentRow | undefined> {
  return findPaymentByIntent(db, intentId)
}
