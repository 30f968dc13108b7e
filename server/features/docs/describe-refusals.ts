import type { Endpoint } from '../../../contract/endpoint.ts'
import { type RefusalCode, refusals, retryAfterSeconds } from '../../../contract/refusals.ts'
import { refusalsOf } from '../../../contract/refusals-of.ts'

type Responses = Record<string, object>

/** Answers that refuse, kept once when a status has the one code. */
export class Refusals {
  readonly named: Responses = {}

  of(call: string, endpoint: Endpoint): Responses {
    const byStatus = Object.groupBy(refusalsOf(call, endpoint), (code) => refusals[code][0])
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, codes = []]) => [status, this.#keep(codes)]),
    )
  }

  #keep(codes: RefusalCode[]): object {
    const [first, ...others] = codes
    if (!first || others.length > 0) return describe(codes)
    const name = first.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
    this.named[name] ??= describe(codes)
    return { $ref: `#/components/responses/${name}` }
  }
}

function describe(codes: RefusalCode[]): object {
  return {
    description: codes.map((code) => `${code}: ${refusals[code][1]}`).join('\n'),
    ...(codes.some((code) => code === 'too_many_requests' || retryAfterSeconds[code]) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Refusal' },
            { type: 'object', properties: { code: { enum: codes } } },
          ],
        },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { message: refusals[code][1], code } }]),
        ),
      },
    },
  }
}
