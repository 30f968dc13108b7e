import { createdParams, found, listPage } from '../api/list-page.ts'
import { ownsIt } from '../api/owns-it.ts'
import { changedMetadata, metadata, text } from '../api/read-params.ts'
import { route, type StripeApiCall } from '../api/route.ts'
import { recordChange } from '../events/record-change.ts'
import { createRefund, refundFields } from './create-refund.ts'

const findRefund = (call: StripeApiCall, id: string) =>
  found(ownsIt(call, id) ? call.store.get('refunds', id) : undefined, 'refund', id)

export const refundRoutes = [
  route('POST', '/v1/refunds', refundFields, createRefund),

  route(
    'GET',
    '/v1/refunds',
    { ...createdParams, charge: text, payment_intent: text },
    (call, params) => {
      const rows = call.store
        .all('refunds')
        .filter((row) => ownsIt(call, row.id))
        .filter(
          (row) =>
            (!params.charge || row.charge === params.charge) &&
            (!params.payment_intent || row.payment_intent === params.payment_intent),
        )
      return listPage('/v1/refunds', rows, params)
    },
    { connected: true },
  ),

  route('GET', '/v1/refunds/:id', {}, (call, _params, [id = '']) => findRefund(call, id), {
    connected: true,
  }),

  route('POST', '/v1/refunds/:id', { metadata }, (call, params, [id = '']) => {
    const before = findRefund(call, id)
    const refund = call.store.put('refunds', {
      ...before,
      metadata: changedMetadata(params.metadata, before.metadata ?? {}),
    })
    recordChange(call, 'refund.updated', before, refund)
    return refund
  }),
]
