import type { StripeDoor } from './client.ts'
import { reachStripe } from './intents.ts'

export interface MoneyAtStripe {
  /** Succeeded intents that pay for jobs, with what they received in cents. */
  intents: Map<string, number>
  refunds: Map<string, number>
  transfers: Map<string, { sentCents: number; reversedCents: number }>
  /** The sum of all movements of the balance, without payouts to the operator's bank and test payments, in cents. */
  balanceCents: number
}

/** Reads every object that moved money, page by page. */
export async function readAllMoney(door: StripeDoor): Promise<MoneyAtStripe> {
  return reachStripe(door, async (sdk) => {
    const page = { limit: 100 }
    const [intents, refunds, transfers, movements] = await Promise.all([
      Array.fromAsync(sdk.paymentIntents.list(page)),
      Array.fromAsync(sdk.refunds.list(page)),
      Array.fromAsync(sdk.transfers.list(page)),
      Array.fromAsync(sdk.balanceTransactions.list(page)),
    ])
    const foreign = intents.filter(({ metadata }) => !metadata.job_id)
    const foreignCharges = new Set(foreign.map(({ latest_charge }) => idOf(latest_charge)))
    const own = movements.filter(({ type, source }) => type !== 'payout' && !foreignCharges.has(idOf(source)))
    return {
      intents: new Map(
        intents
          .filter(({ status, metadata }) => status === 'succeeded' && metadata.job_id)
          .map(({ id, amount_received }) => [id, amount_received]),
      ),
      refunds: new Map(
        refunds
          .filter(({ status }) => status !== 'failed' && status !== 'canceled')
          .filter(({ charge }) => !foreignCharges.has(idOf(charge)))
          .map(({ id, amount }) => [id, amount]),
      ),
      transfers: new Map(
        transfers.map(({ id, amount, amount_reversed }) => [
          id,
          { sentCents: amount, reversedCents: amount_reversed },
        ]),
      ),
      balanceCents: own.reduce((sum, { net }) => sum + net, 0),
    }
  })
}

function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}
