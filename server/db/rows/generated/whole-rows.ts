// Written by `npm run db:types` from the migrated schema; what it cannot say stands one folder up.

export const wholeRows = {
  addresses: ['id', 'user_id', 'street', 'apt_number', 'city', 'state', 'zip_code', 'instructions', 'saved', 'created_at', 'label'],
  messages: ['id', 'channel', 'event', 'recipient', 'job_id', 'dedupe_key', 'status', 'created_at', 'sent_at', 'reason', 'claimed_at', 'user_id', 'held_until', 'known_device', 'subject', 'text', 'repeats_id'],
  payments: ['id', 'job_id', 'amount_cents', 'refunded_cents', 'status', 'payment_method', 'payment_intent_id', 'stripe_customer_id', 'charge_id', 'idempotency_key', 'created_at', 'updated_at', 'stripe_fee_cents', 'card_fingerprint', 'purpose'],
} as const
