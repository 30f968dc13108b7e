interface CallErrorRefusal {
  message?: string
  code?: string
  fields?: Record<string, string>
  [more: string]: unknown
}

/** A non-OK answer. `message` is '{status}: {body text}', or the status text when the body is empty. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly body: CallErrorRefusal

  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text === '' ? statusText : text}`)
    this.status = status
    this.body = parse(text)
  }

  /** The server's own words, for people. */
  get serverMessage(): string | null {
    return typeof this.body.message === 'string' ? this.body.message : null
  }

  get code(): string | null {
    return typeof this.body.code === 'string' ? this.body.code : null
  }

  /** What is wrong with which form field. */
  get fields(): Record<string, string> {
    return this.body.fields ?? {}
  }
}

/** There was no answer: the server could not be reached, or said nothing for too long. What was asked may have happened. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The person stopped waiting for the answer. What was asked may have happened. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
}

/** The server will say the same next time: this is not there, or not for this person. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && [400, 403, 404].includes(error.status)
}

const outdatedCodes = ['price_changed', 'closed_day', 'hour_out_of_range', 'outside_service_area']

/** What the operator has set is other than this page says. */
export function isOutdated({ code }: CallError): boolean {
  return outdatedCodes.includes(code ?? '')
}

/** The server's words for a failure, or the given text when it gave none. */
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
