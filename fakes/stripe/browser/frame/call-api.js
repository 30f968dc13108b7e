import { toForm } from '../to-form.js'
import { sayError } from '../words.js'

const noConnection = {
  type: 'api_connection_error',
  message: 'We could not reach the payment provider. Please check your connection and try again.',
}

/** Sends what was typed straight to the API: it never passes through the page. */
export async function callApi(path, values) {
  try {
    const response = await fetch(path, { method: 'POST', body: toForm(values) })
    const body = await response.json()
    return body.error ? { error: sayError(body.error) } : { ok: body }
  } catch {
    return { error: noConnection }
  }
}
