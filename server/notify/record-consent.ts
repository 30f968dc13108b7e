import type { Tx } from '../db/connect.ts'

/** Notes that a person ticked the box beside a phone field; a STOP that came before still counts. */
export async function recordConsent(
  tx: Tx,
  { userId, phone, source, now }: { userId: number | null; phone: string; source: string; now: Date },
): Promise<void> {
  const known = await tx
    .selectFrom('consents')
    .select('granted')
    .where('phone', '=', phoneDigits(phone))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (known) return
  await tx
    .insertInto('consents')
    .values({ user_id: userId, phone: phoneDigits(phone), granted: true, source, created_at: now })
    .execute()
}

/** Phone numbers are compared by their digits, with the country's 1 in front of ten. */
export function phoneDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? `1${digits}` : digits
}
