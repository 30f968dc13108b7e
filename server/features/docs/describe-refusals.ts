import type { Endpoint } from '#contract/endpoint.ts'
import { type RefusalCode, refusals } from '#contract/refusals.ts'
import { refusalsOf } from '#contract/refusals-of.ts'
import { retryAfterSeconds } from '#contract/retry-after.ts'
import { defaultLanguage } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'

/** The API is described in English. */
const english = serverTexts(defaultLanguage).refusals

type Responses = Record<string, object>

/** The most codes in a readable component name. */
const mostInName = 5

/** Collects refusal responses; those with few codes become shared components, named after them. */
export class Refusals {
  readonly named: Responses = {}

  of(call: string, endpoint: Endpoint): Responses {
    const byStatus = Object.groupBy(refusalsOf(call, endpoint), (code) => refusals[code])
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, codes = []]) => [status, this.#keep(codes)]),
    )
  }

  #keep(codes: RefusalCode[]): object {
    if (codes.length > mostInName) return describe(codes)
    const name = codes
      .map((code) => code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()))
      .join('Or')
    this.named[name] ??= describe(codes)
    return { $ref: `#/components/responses/${name}` }
  }
}

function describe(codes: RefusalCode[]): object {
  const waits = codes.some((code) => code === 'too_many_requests' || retryAfterSeconds[code])
  const headers = {
    ...(waits && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
    // The device cookie, by which the second step recognizes the browser.
    ...(codes.includes('second_step_needed') && { 'Set-Cookie': { $ref: '#/components/headers/SetCookie' } }),
  }
  return {
    description: codes.map((code) => `${code}: ${english[code]}`).join('\n'),
    ...(Object.keys(headers).length > 0 && { headers }),
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Refusal' },
            { type: 'object', properties: { code: { enum: codes } } },
          ],
        },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { message: english[code], code } }]),
        ),
      },
    },
  }
}
