import { type RefusalCode, refusals } from '#contract/refusals.ts'

/** Thrown by an act that refuses; the code determines status and text. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly extra: Record<string, unknown>
  /** When the same request may succeed. */
  retryAfterSeconds: number | null = null

  constructor(code: RefusalCode, extra: Record<string, unknown> = {}, words: Record<string, string> = {}) {
    super(refusals[code][1].replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? ''))
    this.code = code
    this.status = refusals[code][0]
    this.extra = extra
  }

  get body() {
    return { message: this.message, code: this.code, ...this.extra }
  }
}

/**
 * Creates a refusal to throw: `throw refuse('job_already_taken')`. `extra` is merged into the body, `words`
 * fill the text.
 */
export function refuse(
  code: RefusalCode,
  extra?: Record<string, unknown>,
  words?: Record<string, string>,
): Refusal {
  return new Refusal(code, extra, words)
}
