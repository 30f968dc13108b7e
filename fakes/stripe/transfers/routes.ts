import { createdParams, found, listPage, pageParams } from '../api/list-page.ts'
import { changed, changedMetadata, metadata, text } from '../api/read-params.ts'
import { route, type StripeApiCall } from '../api/route.ts'
import { recordChange } from '../events/record-change.ts'
import { createTransfer, transferFields } from './create-transfer.ts'
import { reversalFields, reverseTransfer } from './reverse-transfer.ts'

const findTransfer = (call: StripeApiCall, id: string) =>
  found(call.store.get('transfers', id), 'transfer', id, 'transfer')

function findReversal(call: StripeApiCall, transfer: string, id: string) {
  const reversal = call.store.get('transfer_reversals', id)
  const own = reversal?.transfer === findTransfer(call, transfer).id
  return found(own ? reversal : undefined, 'transfer reversal', id)
}

export const transferRoutes = [
  route('POST', '/v1/transfers', transferFields, createTransfer),

  route(
    'GET',
    '/v1/transfers',
    { ...createdParams, destination: text, transfer_group: text },
    (call, params) => {
      const rows = call.store
        .all('transfers')
        .filter(
          (row) =>
            (!params.destination || row.destination === params.destination) &&
            (!params.transfer_group || row.transfer_group === params.transfer_group),
        )
      return listPage('/v1/transfers', rows, params)
    },
  ),

  route('GET', '/v1/transfers/:id', {}, (call, _params, [id = '']) => findTransfer(call, id)),

  route('POST', '/v1/transfers/:id', { description: text, metadata }, (call, params, [id = '']) => {
    const before = findTransfer(call, id)
    const transfer = call.store.put('transfers', {
      ...before,
      description: changed(params.description, before.description),
      metadata: changedMetadata(params.metadata, before.metadata),
    })
    recordChange(call, 'transfer.updated', before, transfer)
    return transfer
  }),

  route('POST', '/v1/transfers/:id/reversals', reversalFields, (call, params, [id = '']) =>
    reverseTransfer(call, findTransfer(call, id), params),
  ),

  route('GET', '/v1/transfers/:id/reversals', pageParams, (call, params, [id = '']) => {
    const rows = call.store
      .all('transfer_reversals')
      .filter((row) => row.transfer === findTransfer(call, id).id)
    return listPage(`/v1/transfers/${id}/reversals`, rows, params)
  }),

  route('GET', '/v1/transfers/:id/reversals/:reversal', {}, (call, _params, [id = '', reversal = '']) =>
    findReversal(call, id, reversal),
  ),

  route(
    'POST',
    '/v1/transfers/:id/reversals/:reversal',
    { metadata },
    (call, params, [id = '', reversalId = '']) => {
      const before = findReversal(call, id, reversalId)
      const transfer = findTransfer(call, id)
      const reversal = call.store.put('transfer_reversals', {
        ...before,
        metadata: changedMetadata(params.metadata, before.metadata ?? {}),
      })
      const data = transfer.reversals.data.map((each) => (each.id === reversal.id ? reversal : each))
      call.store.put('transfers', { ...transfer, reversals: { ...transfer.reversals, data } })
      return reversal
    },
  ),
]
