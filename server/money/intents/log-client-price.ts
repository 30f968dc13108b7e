import { centsFromDollars } from '#domain/money.ts'
import type { Context } from '#server/context.ts'

interface Compared {
  jobId: number
  /** The price that is charged. */
  cents: number
  /** The price or amount that the client sent; it decides nothing (C-007). */
  sent: readonly unknown[]
  /** One older call may name cents: no total in dollars reaches that far (C-008). */
  maybeCents?: boolean
}

/** Logs client prices that differ from ours: an outdated page, or an attempt. */
export function logClientPrice(
  { log }: Pick<Context, 'log'>,
  { jobId, cents, sent, maybeCents = false }: Compared,
): void {
  for (const value of sent) {
    if (value === undefined || value === null) continue
    const number = Number(value)
    const sentCents = Number.isFinite(number) ? centsFromDollars(number) : null
    if (sentCents === cents || (maybeCents && number === cents)) continue
    log.warn({ jobId, sentCents, priceCents: cents }, 'a client sent another price than ours')
  }
}
