import type { StripeApiCall } from '../api/route.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { finishPayout } from '../payouts/finish-payout.ts'
import { failRefund, finishRefund } from '../refunds/finish-refund.ts'
import type { StripeWorld } from '../world.ts'

const acts = {
  open_fraud_dispute: (call: StripeApiCall, charge: string) => openDispute(call, charge, 'fraudulent'),
  open_not_received_dispute: (call: StripeApiCall, charge: string) =>
    openDispute(call, charge, 'product_not_received'),
  finish_refund: finishRefund,
  fail_refund: failRefund,
  pay_out: (call: StripeApiCall, payout: string) => finishPayout(call, payout, 'paid'),
}

export type LaterAct = keyof typeof acts

/** Looks twice a second whether the clock has reached what waits. */
export function startLater(world: StripeWorld) {
  const call: StripeApiCall = {
    ...world,
    key: 'secret',
    account: null,
    origin: world.settings.publicOrigin ?? '',
    request: { id: null, idempotency_key: null },
  }

  function look() {
    const due = world.store.all('later').filter((row) => row.due <= world.now())
    for (const row of due) {
      world.store.transact(() => {
        world.store.remove('later', row.id)
        acts[row.act as LaterAct](call, row.about)
      })
    }
  }

  const timer = setInterval(look, 500)
  return () => clearInterval(timer)
}
