import { createdParams, found, listPage } from '../api/list-page.ts'
import { flag, list, text } from '../api/read-params.ts'
import { route } from '../api/route.ts'

const matches = (type: string, pattern: string) =>
  pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern

export const eventRoutes = [
  route(
    'GET',
    '/v1/events',
    { ...createdParams, type: text, types: list(text), delivery_success: flag },
    (call, params) => {
      const wanted = [...(params.types ?? []), params.type].filter((pattern) => pattern !== undefined)
      const rows = call.store
        .all('events')
        .filter((row) => wanted.length === 0 || wanted.some((pattern) => matches(row.type, pattern)))
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
