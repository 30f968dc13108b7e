/** An error response of Stripe's API; `body` is its `error` object. */
export class StripeRefusal extends Error {
  status: number
  body: Record<string, unknown>
  /** Stripe keeps the answer of a call that began to run under its idempotency key, not of one it turned away. */
  began: boolean

  constructor(status: number, body: Record<string, unknown>, began = false) {
    super(String(body.message))
    this.status = status
    this.body = body
    this.began = began
  }
}

type ErrorsDetail = Record<string, unknown>

const documented = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`

export const invalid = (message: string, detail: ErrorsDetail = {}) =>
  new StripeRefusal(400, {
    ...(typeof detail.code === 'string' && { doc_url: documented(detail.code) }),
    message,
    type: 'invalid_request_error',
    ...detail,
  })

/** A call that was well formed, but that the state of things does not allow. */
export const notNow = (message: string, detail: ErrorsDetail = {}) => {
  const refusal = invalid(message, detail)
  return new StripeRefusal(refusal.status, refusal.body, true)
}

export const missing = (what: string, id: string, param = 'id') =>
  new StripeRefusal(404, {
    code: 'resource_missing',
    doc_url: documented('resource_missing'),
    message: `No such ${what}: '${id}'`,
    param,
    type: 'invalid_request_error',
  })

/** A parameter names something that is not there: the call is wrong, not the address. */
export const namesMissing = (what: string, id: string, param: string) =>
  invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param })

export const unauthorized = (message: string, detail: ErrorsDetail = {}) =>
  new StripeRefusal(401, { message, type: 'invalid_request_error', ...detail })

export const unknownParameter = (param: string) =>
  invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })

export const missingParameter = (param: string) =>
  invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })

export const cardError = (code: string, message: string, detail: ErrorsDetail = {}) =>
  new StripeRefusal(402, { code, doc_url: documented(code), message, type: 'card_error', ...detail }, true)
