import { createdParams, found, listPage } from '../api/list-page.ts'
import { flag, list, text } from '../api/read-params.ts'
import { route } from '../api/route.ts'
import { invalid } from '../errors.ts'
import { isOfType } from './is-of-type.ts'

const mostTypes = 20

export const eventRoutes = [
  route(
    'GET',
    '/v1/events',
    { ...createdParams, type: text, types: list(text), delivery_success: flag },
    (call, params) => {
      if (params.type !== undefined && params.types)
        throw invalid('You may only specify one of these parameters: type, types.')
      if ((params.types?.length ?? 0) > mostTypes)
        throw invalid(`Array must have at most ${mostTypes} elements.`, { param: 'types' })
      const wanted = [...(params.types ?? []), params.type].filter((pattern) => pattern !== undefined)
      const rows = call.store
        .all('events')
        .filter((row) => wanted.length === 0 || isOfType(row.type, wanted))
        .filter((row) => (row.account ?? null) === call.account)
        .filter(
          (row) =>
            params.delivery_success === undefined || params.delivery_success === (row.pending_webhooks === 0),
        )
      return listPage('/v1/events', rows, params)
    },
    { connected: true },
  ),

  route(
    'GET',
    '/v1/events/:id',
    {},
    (call, _params, [id = '']) => {
      const row = call.store.get('events', id)
      return found((row?.account ?? null) === call.account ? row : undefined, 'event', id)
    },
    { connected: true },
  ),
]
