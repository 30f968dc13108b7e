import type { Endpoint } from './endpoint.ts'
import { isOpenInView } from './impersonation.ts'
import type { RefusalCode } from './refusals.ts'

/** Calls by which people keep their own account; support may make these, and changes nothing else. */
export const isOwnAccount = (call: string) =>
  /^[A-Z]+ \/api\/(users?|sessions|account|identities|message-preferences)\b/.test(call)

/** Every code a call can be refused with: what its act declares, and what stands before every act. */
export function refusalsOf(call: string, endpoint: Endpoint): RefusalCode[] {
  const { access, params, query, body, upload, signedBy, fromElsewhere, settingUp } = endpoint
  const changes = !call.startsWith('GET ')
  return [
    ...new Set<RefusalCode>([
      ...endpoint.refusals,
      ...when(params || query || body || upload, 'invalid_input'),
      ...when(changes, 'unsupported_media_type', 'body_too_large'),
      ...when(changes && !signedBy && !fromElsewhere, 'malformed_json', 'cross_site'),
      ...when(access !== 'anyone', 'not_authenticated'),
      ...when(access === 'customer' || access === 'cleaner' || access === 'operator', 'wrong_role'),
      // Refusals during an impersonation.
      ...when(
        !signedBy && !call.startsWith('GET /api/admin/') && !isOpenInView(call),
        'impersonation_is_read_only',
      ),
      // Of operators.
      ...when(access !== 'anyone' && !settingUp, 'second_factor_required'),
      ...when(access !== 'anyone' && changes && !isOwnAccount(call), 'wrong_role'),
      // An id longer than any path belongs to no record.
      ...when(params, 'not_found'),
      'request_timeout',
      'headers_too_large',
      'internal_error',
      'busy',
      'disk_full',
    ]),
  ]
}

function when(holds: unknown, ...codes: RefusalCode[]): RefusalCode[] {
  return holds ? codes : []
}
