import { createdParams, found, foundFor, listPage } from '../api/list-page.ts'
import { ownsIt } from '../api/owns-it.ts'
import { changed, changedMetadata, metadata, text } from '../api/read-params.ts'
import { route, type StripeApiCall } from '../api/route.ts'
import { shipping } from '../api/shipping.ts'
import { recordChange } from '../events/record-change.ts'

const kept = (call: StripeApiCall, id: string) =>
  ownsIt(call, id) ? call.store.get('charges', id) : undefined

const findCharge = (call: StripeApiCall, id: string) => found(kept(call, id), 'charge', id)

/** The charge that a parameter names. */
export const chargeFor = (call: StripeApiCall, id: string, param: string) =>
  foundFor(kept(call, id), 'charge', id, param)

const filters = { ...createdParams, customer: text, payment_intent: text, transfer_group: text }

export const chargeRoutes = [
  route(
    'GET',
    '/v1/charges',
    filters,
    (call, params) => {
      const rows = call.store
        .all('charges')
        .filter(
          (row) =>
            ownsIt(call, row.id) &&
            (!params.customer || row.customer === params.customer) &&
            (!params.payment_intent || row.payment_intent === params.payment_intent) &&
            (!params.transfer_group || row.transfer_group === params.transfer_group),
        )
      return listPage('/v1/charges', rows, params)
    },
    { connected: true },
  ),

  route('GET', '/v1/charges/:id', {}, (call, _params, [id = '']) => findCharge(call, id), {
    connected: true,
  }),

  route(
    'POST',
    '/v1/charges/:id',
    { description: text, metadata, receipt_email: text, shipping, transfer_group: text },
    (call, params, [id = '']) => {
      const before = findCharge(call, id)
      const charge = call.store.put('charges', {
        ...before,
        description: changed(params.description, before.description),
        metadata: changedMetadata(params.metadata, before.metadata),
        receipt_email: changed(params.receipt_email, before.receipt_email),
        shipping: changed(params.shipping, before.shipping),
        transfer_group: changed(params.transfer_group, before.transfer_group),
      } as typeof before)
      recordChange(call, 'charge.updated', before, charge)
      return charge
    },
  ),
]
