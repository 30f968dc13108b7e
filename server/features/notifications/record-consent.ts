import { phoneDigits } from '#domain/phone-digits.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** Records the SMS consent given with a phone field; an earlier STOP still counts. */
export async function recordConsent(
  tx: Tx,
  { userId, phone, source, now }: { userId: number | null; phone: string; source: string; now: Date },
): Promise<void> {
  if (await newestConsent(tx, phone)) return
  await tx
    .insertInto('consents')
    .values({ user_id: userId, phone: phoneDigits(phone), granted: true, source, created_at: now })
    .execute()
}

/** Records the provider's report that a number is unsubscribed; like a STOP, only a START ends it. */
export async function recordOptOut(db: Db, phone: string, now: Date): Promise<void> {
  const known = await newestConsent(db, phone)
  if (known && !known.granted) return
  const said = { granted: false, source: 'sms provider: opted out', created_at: now }
  await db
    .insertInto('consents')
    .values({ user_id: known?.user_id ?? null, phone: phoneDigits(phone), ...said })
    .execute()
}

/** Returns the newest consent of a phone number; false without one. */
export async function hasConsented(db: Db | Tx, phone: string): Promise<boolean> {
  return (await newestConsent(db, phone))?.granted ?? false
}

export function newestConsent(db: Db | Tx, phone: string) {
  return db
    .selectFrom('consents')
    .select(['granted', 'user_id', 'source'])
    .where('phone', '=', phoneDigits(phone))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
