import { type RefusalCode, refusals } from '../../contract/refusals.ts'

/** Thrown by an act that refuses; the code decides status and text. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly extra: Record<string, unknown>

  constructor(code: RefusalCode, extra: Record<string, unknown> = {}) {
    super(refusals[code][1])
    this.code = code
    this.status = refusals[code][0]
    this.extra = extra
  }

  get body() {
    return { message: this.message, code: this.code, ...this.extra }
  }
}

/** Makes a refusal to throw: `throw refuse('job_already_taken')`. */
export function refuse(code: RefusalCode, extra?: Record<string, unknown>): Refusal {
  return new Refusal(code, extra)
}
