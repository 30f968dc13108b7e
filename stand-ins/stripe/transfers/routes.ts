import { createdParams, found, listPage, pageParams } from '../api/list-page.ts'
import { changed, changedMetadata, metadata, text } from '../api/read-params.ts'
import { type Call, route } from '../api/route.ts'
import { recordEvent } from '../events/record-event.ts'
import { createTransfer, transferFields } from './create-transfer.ts'
import { reversalFields, reverseTransfer } from './reverse-transfer.ts'

const findTransfer = (call: Call, id: string) =>
  found(call.store.get('transfers', id), 'transfer', id, 'transfer')

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
    recordEvent(call, 'transfer.updated', transfer)
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

  route('GET', '/v1/transfers/:id/reversals/:reversal', {}, (call, _params, [, reversal = '']) =>
    found(call.store.get('transfer_reversals', reversal), 'transfer reversal', reversal),
  ),
]
