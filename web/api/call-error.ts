interface CallErrorRefusal {
  message?: string
  code?: string
  fields?: Record<string, string>
  [more: string]: unknown
}

/** A non-2xx response. `message` is '{status}: {body text}', or the status text when the body is empty. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly body: CallErrorRefusal

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text === '' ? statusText : text}`)
    this.status = status
    this.body = parse(text)
  }

  /** The server's text for people. */
  get serverMessage(): string | null {
    return typeof this.body.message === 'string' ? this.body.message : null
  }

  get code(): string | null {
    return typeof this.body.code === 'string' ? this.body.code : null
  }

  /** The error messages by form field. */
  get fields(): Record<string, string> {
    return this.body.fields ?? {}
  }
}

/** No response: the server could not be reached, or took too long. The request may have had its effect. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The person stopped waiting for the response. The request may have had its effect. */
export class AbortedByUser extends Error {
  override readonly name = 'AbortedByUser'
}

/** True when a retry would get the same response: not found, or not allowed. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && [400, 403, 404].includes(error.status)
}

const outdatedCodes = ['price_changed', 'closed_day', 'hour_out_of_range', 'outside_service_area']

/** True when the business settings differ from the ones this page shows. */
export function isOutdated({ code }: CallError): boolean {
  return outdatedCodes.includes(code ?? '')
}

/** The server's text for a failure, or the fallback when it sent none. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof CallError && error.serverMessage) || fallback
}

function parse(text: string): CallErrorRefusal {
  try {
    return Object(JSON.parse(text)) as CallErrorRefusal
  } catch {
    return {}
  }
}
