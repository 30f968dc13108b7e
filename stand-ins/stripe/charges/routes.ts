import { createdParams, found, listPage } from '../api/list-page.ts'
import { changed, changedMetadata, metadata, text } from '../api/read-params.ts'
import { type Call, route } from '../api/route.ts'

export const findCharge = (call: Call, id: string, param?: string) =>
  found(call.store.get('charges', id), 'charge', id, param)

/** The platform's charges, or those of the connected account that is asked for. */
function chargesOf(call: Call) {
  return call.store
    .all('charges')
    .filter((row) => (call.store.get('owners', row.id)?.account ?? null) === call.account)
}

const filters = { ...createdParams, customer: text, payment_intent: text, transfer_group: text }

export const chargeRoutes = [
  route(
    'GET',
    '/v1/charges',
    filters,
    (call, params) => {
      const rows = chargesOf(call).filter(
        (row) =>
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
    { description: text, metadata, receipt_email: text, transfer_group: text },
    (call, params, [id = '']) => {
      const before = findCharge(call, id)
      return call.store.put('charges', {
        ...before,
        description: changed(params.description, before.description),
        metadata: changedMetadata(params.metadata, before.metadata),
        receipt_email: changed(params.receipt_email, before.receipt_email),
        transfer_group: changed(params.transfer_group, before.transfer_group),
      })
    },
  ),
]
